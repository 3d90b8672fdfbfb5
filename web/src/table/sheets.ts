/** What can be opened over a table. */
export type Sheet = "aside" | "keys" | "rules" | "settings" | "bug" | "absent" | "leave" | "hint" | "type";
