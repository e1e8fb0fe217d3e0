import pg from "pg";
import type { App, NodeState } from "../app.ts";
import { gather } from "../db/gather.ts";
import { makeAddress, mergeRecords, replaceRecords, type Save, type SavedRow } from "./records.repo.ts";

/** Writes of single records, gathered: when many callers push at once, many of their writes are one. */
export interface RecordWriters {
  replace: (save: Save) => Promise<SavedRow>;
  merge: (save: Save) => Promise<SavedRow | null>;
}

// While one flushes to disk the next is being read and parsed.
const together = { getKey: makeAddress, isOfOne: isBadData, lanes: 2, most: 100 };

/** Classes 22 and 23: data that cannot be stored, a constraint that does not hold. */
function isBadData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
}

export const recordWriters: NodeState<RecordWriters> = { open: openRecordWriters };

function openRecordWriters({ pool }: App): RecordWriters {
  return {
    replace: gather({ ...together, run: (saves: Save[]) => replaceRecords(pool, saves) }),
    merge: gather({ ...together, run: (saves: Save[]) => mergeRecords(pool, saves) }),
  };
}
