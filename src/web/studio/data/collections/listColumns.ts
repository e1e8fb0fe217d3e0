import type { GridColumn } from "../../table/gridTypes.ts";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import type { CollectionField } from "./collections.ts";

/** The collection's fields, then whatever else its records hold. */
export function listColumns(fields: CollectionField[], records: readonly DataRecord[]): GridColumn[] {
  const named = new Set(fields.map(({ name }) => name));
  const others = new Set<string>();
  for (const { values } of records)
    for (const name of Object.keys(values)) if (!named.has(name)) others.add(name);
  return [
    ...fields.map(({ name, type }) => ({ id: name, label: name, type })),
    ...[...others]
      .toSorted()
      .map((name) => ({ id: name, label: name, type: "text" as const, note: "no field" })),
  ];
}
