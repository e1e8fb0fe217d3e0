import { Play, PlaySum } from "../../contract/plays.ts";
import { writeSheetLine } from "../../core/records/writeSheetLine.ts";
import type { Call } from "../http/call.ts";
import { type AskedPlays, findWantedPlays, type PlaysQuery } from "./findWantedPlays.ts";
import { readPlays } from "./listPlays.ts";
import { type GroupedQuery, sumPlays } from "./sumPlays.ts";

const columns = Object.keys(Play.shape) as (keyof Play)[];
const sumColumns = Object.keys(PlaySum.shape) as (keyof PlaySum)[];

/** So many rows are in memory at once, however long the sheet is. */
const rows_at_once = 2_000;

/** Writes all plays that are asked for as CSV, piece by piece. What is wrong with the query is said before the first. */
export async function writePlaySheet(call: Call, query: PlaysQuery): Promise<AsyncGenerator<string>> {
  if (query.group_by !== undefined) return writeSums(call, { ...query, group_by: query.group_by });
  return writeRows(call, await findWantedPlays(call, query));
}

async function* writeRows(call: Call, asked: AskedPlays): AsyncGenerator<string> {
  yield writeSheetLine(columns);
  for await (const rows of readPlays(call, asked, { after: null, limit: rows_at_once, extent: "all" }))
    yield rows.map((play) => writeSheetLine(columns.map((column) => play[column]))).join("");
}

async function writeSums(call: Call, query: GroupedQuery): Promise<AsyncGenerator<string>> {
  const sums = await sumPlays(call, query);
  return (async function* () {
    yield writeSheetLine(sumColumns);
    yield sums.map((sum) => writeSheetLine(sumColumns.map((column) => sum[column]))).join("");
  })();
}
