import pg from "pg";
import type { App, NodeState } from "../app.ts";
import { gather } from "../db/gather.ts";
import {
  findRecords,
  makeAddress,
  mergeRecords,
  type RecordAddress,
  type RecordRow,
  replaceRecords,
  type Save,
  type SavedRow,
} from "./records.repo.ts";

/** Gathers what is asked about single records: when many callers come at once, many of their requests are one statement. */
export interface GatheredRecords {
  find: (address: RecordAddress) => Promise<RecordRow | null>;
  replace: (save: Save) => Promise<SavedRow>;
  merge: (save: Save) => Promise<SavedRow | null>;
}

// While one batch is flushed to disk the next is being read and parsed.
const together = { getKey: makeAddress, isOfOne: isBadData, lanes: 2, most: 100 };

/** The classes 22 and 23 are data that cannot be stored and violated constraints. */
function isBadData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? "");
}

export const gatheredRecords: NodeState<GatheredRecords> = { open: openGatheredRecords };

function openGatheredRecords({ pool }: App): GatheredRecords {
  return {
    find: gather({
      run: (asked: RecordAddress[]) => findRecords(pool, asked),
      isOfOne: isBadData,
      lanes: 2,
      most: 100,
    }),
    replace: gather({ ...together, run: (saves: Save[]) => replaceRecords(pool, saves) }),
    merge: gather({ ...together, run: (saves: Save[]) => mergeRecords(pool, saves) }),
  };
}
