/** A view by the names of its fields: for games that read theirs themselves. */
import type { Catalogue, Field, State } from "./wire";

export class Fields {
  private readonly fields = new Map<string, Field>();

  constructor(
    readonly state: State,
    readonly catalogue: Catalogue,
  ) {
    for (const field of state.view ?? []) this.fields.set(`${field.seat} ${field.name}`, field);
  }

  field(seat: number, name: string): Field {
    return this.fields.get(`${seat} ${name}`) ?? { seat, name, kind: "row", values: [] };
  }

  row(seat: number, name: string): number[] {
    return this.field(seat, name).values;
  }

  one(seat: number, name: string): number {
    return this.row(seat, name)[0] ?? 0;
  }

  face(card: number): number {
    return card & this.catalogue.bits.face;
  }

  name(face: number): string {
    return this.catalogue.faces[face]?.name ?? "hidden";
  }
}
