"""How the page looks: on a wide screen, on a phone, in the dark, and on paper."""

from __future__ import annotations

STYLE = """
:root{color-scheme:light dark;
--ground:#fbf6e9;--panel:#fffdf6;--edge:#e4d6b4;--text:#2a1a0e;--muted:#5a4026;--head:#10163a;--link:#3d3a9c;
--gold:#c08a1e;--gold-2:#8a5208;--infamy:#a51f45;--jade:#0f6a5c;--violet:#3d3a9c;--grid:#e9dfc6;--mark:#fbeecb}
@media (prefers-color-scheme:dark){:root{
--ground:#0a0e24;--panel:#10163a;--edge:#252f6b;--text:#f6eedb;--muted:#bfc0e0;--head:#ffe6a6;--link:#b9a2ff;
--gold:#f6c453;--gold-2:#ffe6a6;--infamy:#ff9fb4;--jade:#7fe0c0;--violet:#b9a2ff;--grid:#252f6b;--mark:#1d2757}}
*{box-sizing:border-box;font-variant-numeric:lining-nums tabular-nums}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 "Alegreya Sans","Segoe UI",system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}
h1,h2,h3{font-family:Cinzel,Georgia,"Times New Roman",serif;color:var(--head);line-height:1.2;text-wrap:balance}
h1{font-size:38px;margin:16px 0 4px}
h2{font-size:26px;margin:56px 0 12px;padding-bottom:6px;border-bottom:2px solid var(--gold)}
h3{font-size:20px;margin:40px 0 8px}
p{max-width:72ch;margin:8px 0 12px}
a{color:var(--link)}
code{font-family:ui-monospace,Consolas,monospace;font-size:14px;overflow-wrap:anywhere}
.lead{font-size:18px;color:var(--muted);margin-top:0}
.note,.legend,figcaption+p{font-size:15px;color:var(--muted)}
.warn{border-left:4px solid var(--infamy);padding:8px 12px;background:var(--mark)}
nav{margin:24px 0}
nav ul{margin:4px 0;padding-left:20px;columns:2 280px}
.summary{background:var(--panel);border:1px solid var(--edge);border-radius:16px;padding:8px 20px 12px;margin:0 0 16px}
.summary h3{margin:12px 0 4px}.summary ul{padding-left:20px}
.summary li{margin:6px 0;max-width:76ch}
figure,.panel,.scroll{margin:16px 0 24px;background:var(--panel);border:1px solid var(--edge);border-radius:10px}
figure{padding:12px 16px}
figcaption,caption{font-weight:700;text-align:left;color:var(--head);padding:10px 12px 6px}
figcaption{padding:0 0 8px}
figure .scroll{border:0;margin:8px 0 0}
.scroll{overflow-x:auto}
.scroll:focus-visible{outline:3px solid var(--link)}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{padding:5px 10px;text-align:right;vertical-align:middle;border-top:1px solid var(--grid)}
th[scope=row]{text-align:left;font-weight:600}
thead td{border-top:0}
th small{display:block;font-weight:400;font-size:13px;color:var(--muted);line-height:1.3}
thead th{color:var(--muted);font-weight:600;font-size:14px;vertical-align:bottom;border-top:0;line-height:1.25}
thead th:first-child,.facts th,.facts td,.wordy td:last-child,.wordy thead th:last-child{text-align:left}
.wide{font-size:14px}.wide th,.wide td{padding:5px 7px}.wide thead th{font-size:13px}
.wide th[scope=row]{position:sticky;left:0;background:var(--panel);min-width:8.6em}
.facts th{white-space:nowrap;font-weight:600;color:var(--muted);width:1%}
.facts td{overflow-wrap:anywhere}
table.plot{border-collapse:separate;border-spacing:0}
table.plot th[scope=row]{width:26%}
td.value,td.range,td[data-head]{white-space:nowrap}
td.range{color:var(--muted)}
td.graph{width:42%;padding:0 12px}
tfoot td{border-top:0}
tr.marked th,tr.marked td{background:var(--mark)}
tr.marked th::after{content:" \\2605";color:var(--gold-2)}
svg{display:block;width:100%;overflow:visible}
svg text{fill:var(--muted);font-size:13px;font-family:inherit}
svg.chart{padding-left:48px}
.axis{stroke:var(--muted);stroke-width:1}
.grid{stroke:var(--grid);stroke-width:1}
.asked{stroke:var(--muted);stroke-width:1;stroke-dasharray:3 3}
.reach{stroke:var(--text);stroke-width:2}
.dot{fill:var(--panel);stroke:var(--text);stroke-width:2}
.marked .dot{fill:var(--gold)}
.bar{fill:var(--gold)}
.bar.loss,.of-infamy .bar.gain{fill:var(--infamy)}
.of-infamy .bar.loss{fill:var(--jade)}
figure .bar{opacity:.55}
figure .bar.won{opacity:1;fill:var(--gold-2)}
.s0{--c:var(--gold)}.s1{--c:var(--jade)}.s2{--c:var(--violet)}.s3{--c:var(--grid)}.s4{--c:var(--infamy)}
.part{fill:var(--c);stroke:var(--panel);stroke-width:1}
.line.s3{--c:var(--infamy)}
.path,.reach.line{stroke:var(--c);stroke-width:2}
.dot.line{fill:var(--c);stroke:var(--c)}
.legend span{margin-right:14px;white-space:nowrap}
.key{display:inline-block;width:13px;height:13px;border-radius:3px;
background:var(--c,var(--gold));border:1px solid var(--muted)}
.key.bar{opacity:.55}.key.won{background:var(--gold-2)}
details summary{cursor:pointer;color:var(--link);font-size:15px;padding:6px 0}
dt{font-weight:700;margin-top:8px}dd{margin:0 0 0 16px;max-width:72ch}
.real{font-weight:700}
.sortable thead th{cursor:pointer}
th[aria-sort=ascending]::after{content:" \\25B2"}th[aria-sort=descending]::after{content:" \\25BC"}
@media (max-width:700px){
h1{font-size:29px}h2{font-size:22px}main{padding:12px 12px 48px}
table.plot thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table.plot,table.plot tbody,table.plot tfoot,table.plot caption{display:block}
table.plot tr{display:flex;flex-wrap:wrap;justify-content:space-between;
padding:7px 12px;border-top:1px solid var(--grid)}
table.plot tr.marked{background:var(--mark)}
table.plot tfoot tr{border:0;padding-top:0}
table.plot th,table.plot td{border:0;padding:0;background:none!important}
table.plot th[scope=row]{width:auto;flex:1 0 65%}
td.value{font-weight:700}
table.plot td.range,table.plot td[data-head]{flex:0 1 auto;text-align:left;font-size:14px;color:var(--muted)}
.wordy td:last-child{min-width:17em}
table.plot td[data-head]::before{content:attr(data-head) ": "}
td.graph{flex:1 0 100%;width:auto}
tfoot td:not(.graph){display:none}
figure{padding:10px}
.facts th{white-space:normal}
}
@media print{
:root{color-scheme:light;--ground:#fff;--panel:#fff;--edge:#bbb;--text:#000;--muted:#333;--head:#000;--link:#000;
--gold:#b98a2f;--gold-2:#7a4a08;--infamy:#8d1839;--jade:#0f6a5c;--violet:#3d3a9c;--grid:#ddd;--mark:#f3ecd8}
@page{margin:16mm 14mm}
body{font-size:10.5pt}main{max-width:none;padding:0}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
nav,details,script{display:none}
h1{font-size:22pt}h2{break-before:page;font-size:16pt;margin-top:0}h3{font-size:13pt;break-after:avoid}
h3+p{break-after:avoid}
h2.first{break-before:auto;margin-top:24pt}
table.plot tr,.figures tr,figure,.panel,.scroll,.summary li{break-inside:avoid}
caption,figcaption,thead{break-after:avoid}
.panel.long{break-inside:auto}
.scroll{overflow:visible}
table{font-size:8.5pt}thead th,th small,.note,.legend{font-size:inherit}
.wide{font-size:7pt}.wide th,.wide td{padding:2px 3px}.wide th[scope=row]{position:static;min-width:0}
}
"""

SCRIPT = """
for(const th of document.querySelectorAll(".sortable thead th")){th.tabIndex=0;
const sort=()=>{const table=th.closest("table"),body=table.tBodies[0],i=th.cellIndex;
const down=th.getAttribute("aria-sort")!=="descending";
for(const other of th.parentNode.cells)other.removeAttribute("aria-sort");
th.setAttribute("aria-sort",down?"descending":"ascending");
const key=row=>{const t=row.cells[i].textContent.replace("\\u2212","-").replace(/[,+%\\s]/g,"");
return t===""?-Infinity:isNaN(t)?row.cells[i].textContent:+t};
[...body.rows].sort((a,b)=>{const x=key(a),y=key(b),c=x<y?-1:x>y?1:0;return down===(typeof x!=="string")?-c:c})
.forEach(row=>body.append(row))};
th.addEventListener("click",sort);
th.addEventListener("keydown",e=>{if(e.key==="Enter"||e.key===" "){e.preventDefault();sort()}})}
"""
