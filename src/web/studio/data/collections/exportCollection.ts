import type { Session } from "../../people/session.ts";
import { readAllRecords } from "../records/records.ts";
import { saveFile } from "../saveFile.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { columnsOf } from "./columnsOf.ts";
import { writeSheet } from "./sheet.ts";

/** All its records as a spreadsheet, which can be imported again. */
export async function exportCollection(
  session: Session,
  { name, prefix, fields }: Collection,
): Promise<void> {
  const records = await readAllRecords(session, `${prefix}/`);
  const columns = ["ref", ...columnsOf(fields, records).map(({ id }) => id)];
  const rows = records.map(({ ref, values }) =>
    Object.assign({}, values, { ref: ref.slice(prefix.length + 1) }),
  );
  saveFile(`${name}.csv`, writeSheet(columns, rows), "text/csv");
}
