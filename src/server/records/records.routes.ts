import { invalid } from "../http/errors.ts";
import { parseBody } from "../http/parseBody.ts";
import { isPlainItem } from "./isPlainItem.ts";
import {
  type Batch,
  type BatchItem,
  createRecord,
  deleteRecord,
  listRecords,
  patchRecord,
  putRecord,
  readRecord,
  readRecordFolders,
  saveBatch,
} from "./records.ts";
import { implement, created, noContent, ok, saved } from "../http/endpoint.ts";
import { records, batchItem } from "../../contract/records.ts";

/** Reads the items up to the first that does not fit, and what is wrong with that one. */
function readItems(given: unknown[]): Batch {
  const items: BatchItem[] = [];
  for (const [index, item] of given.entries()) {
    try {
      items.push(isPlainItem(item) ? item : parseBody(batchItem, item, ["items", String(index)]));
    } catch (fault) {
      return { items, fault };
    }
  }
  return { items, fault: null };
}

function refuseOtherRef(path: string, given: string | undefined): void {
  if (given !== undefined && given !== path) throw invalid("ref", "differs from the ref in the path");
}

export const recordEndpoints = [
  implement(records.list, async ({ call, query }) => ok(await listRecords(call, query))),
  implement(records.create, async ({ call, body }) => created(await createRecord(call, body))),
  implement(records.saveBatch, async ({ call, body }) => ok(await saveBatch(call, readItems(body.items)))),
  implement(records.read, async ({ call, params }) => ok(await readRecord(call, params.ref))),
  implement(records.put, async ({ call, params, body }) => {
    refuseOtherRef(params.ref, body.ref);
    return saved(await putRecord(call, params.ref, body.values));
  }),
  implement(records.patch, async ({ call, params, body }) => {
    refuseOtherRef(params.ref, body.ref);
    return saved(await patchRecord(call, params.ref, body.values));
  }),
  implement(records.delete, async ({ call, params }) => {
    await deleteRecord(call, params.ref);
    return noContent();
  }),
  implement(records.listFolders, async ({ call, query }) => ok(await readRecordFolders(call, query.prefix))),
];
