import type { z } from "zod";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, Refusal, unavailable } from "../http/errors.ts";
import { parseBody } from "../http/parseBody.ts";
import { isStorable } from "../../contract/schemas.ts";
import { checkTree } from "../http/readJson.ts";
import { limitConcurrency } from "../limitConcurrency.ts";
import { Busy } from "../processLimits/Busy.ts";
import { transaction, type Tx, write } from "../write.ts";
import { type PresenterInput, putPresenter } from "./presenters.ts";

// Pictures come from other people's servers: a few at a time is polite to them and kind to our memory.
const rows_at_once = 4;

interface Failure {
  index: number;
  ref: string | null;
  error: { code: string; message: string };
}

interface Row {
  index: number;
  ref: string;
  input: PresenterInput;
}

/** Each row stands alone: one that fails is reported and never stops the others. */
export async function importPresenters(call: Call, items: unknown[], schema: z.ZodType<PresenterInput>) {
  const failed: Failure[] = [];
  let created = 0;
  let updated = 0;
  const importRow = async ({ index, ref, input }: Row) => {
    try {
      const saved = await putPresenter(call, { ref, input: { ...input, ref: undefined } }, unaudited);
      if (saved.created) created += 1;
      else updated += 1;
    } catch (error) {
      failed.push(toFailure(index, ref, error));
    }
  };

  const rows = items.flatMap((item, index) => readRow(item, index, schema, failed));
  const run = limitConcurrency(rows_at_once);
  // Rows of one ref come one after the other: the last one wins, and a picture they share is fetched once.
  const sameRef = [...Map.groupBy(rows, ({ ref }) => ref).values()];
  await Promise.all(
    sameRef.map((group) =>
      run(async () => {
        for (const row of group) await importRow(row);
      }),
    ),
  );
  failed.sort((a, b) => a.index - b.index);
  // One line in the audit log for the whole import.
  return write(call, async () => ({ created, updated, failed }));
}

function unaudited<T>(call: Call, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(call.app, getWorkspaceId(call), work);
}

function readRow(item: unknown, index: number, schema: z.ZodType<PresenterInput>, failed: Failure[]): Row[] {
  const given = refIn(item);
  try {
    checkTree(item, { unstorable: true });
    if (typeof item !== "object" || item === null || Array.isArray(item))
      throw invalid("item", "must be an object");
    const input = parseBody(schema, item);
    if (typeof input.ref !== "string") throw invalid("ref", "is required");
    return [{ index, ref: input.ref, input }];
  } catch (error) {
    failed.push(toFailure(index, given, error));
    return [];
  }
}

/** What a failed row is called by; one that cannot even be kept in the answer to a retry is none. */
function refIn(item: unknown): string | null {
  const ref = typeof item === "object" && item !== null && "ref" in item ? item.ref : null;
  return typeof ref === "string" && isStorable(ref) ? ref : null;
}

function toFailure(index: number, ref: string | null, thrown: unknown): Failure {
  const error = thrown instanceof Busy ? unavailable(thrown.message) : thrown;
  if (!(error instanceof Refusal)) throw error;
  return { index, ref, error: { code: error.code, message: error.message } };
}
