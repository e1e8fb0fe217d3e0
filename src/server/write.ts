import { setTimeout } from "node:timers/promises";
import type { Queryable } from "./db/database.ts";
import { type Call, type PartCall, within } from "./http/call.ts";
import { claim } from "./http/idempotency.ts";
import { keepResponse } from "./http/idempotency.repo.ts";
import { isDeadlock } from "./db/isDeadlock.ts";
import { inSavepoint, transaction, type Tx } from "./transaction.ts";
import { addAuditLine } from "./http/audit.repo.ts";

export { inSavepoint, transaction, type Tx } from "./transaction.ts";

/** Whoever lost a deadlock twice in a row meets more than bad luck. */
const most_tries = 3;
const longest_pause_ms = 100;

/**
 * Runs one transaction with all that belongs to it: the data, the changes to tell, the audit line, the response to a retry.
 * A part of a larger operation joins the transaction of that operation. A transaction that the database ended because of
 * a deadlock left nothing behind, so it is run again.
 */
export async function write<T>(
  call: Call,
  work: (tx: Tx) => Promise<T>,
  { isLogged = () => isAudited(call) }: { isLogged?: (result: T) => boolean } = {},
): Promise<T> {
  if (call.tx) return work(call.tx);
  const { what, target } = call;
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction(call.app, call.actor.workspace_id, async (tx) => {
        if (call.idempotency) await claim(tx.client, call.actor.id, call.idempotency);
        const result = await work(tx);
        if (isLogged(result)) await addAuditLine(tx.client, call);
        if (call.idempotency)
          await keepResponse(tx.client, call.actor.id, { ...call.idempotency, response: result });
        return result;
      });
    } catch (error) {
      if (!isDeadlock(error) || tries === most_tries) throw error;
      // Two that lost at the same moment must not meet again in the same way.
      await setTimeout(Math.random() * longest_pause_ms);
      Object.assign(call, { what, target });
    }
}

/**
 * Runs a part of an operation as a call of its own: it fails alone, and the audit log says that it was done. A deadlock
 * is no failure of the part, but of the whole transaction.
 */
export async function writePart<T>(call: PartCall, work: (call: PartCall) => Promise<T>): Promise<T> {
  return inSavepoint(call.tx, async (tx) => {
    const part = within(call, tx);
    const result = await work(part);
    if (isAudited(part)) await addAuditLine(tx.client, part);
    return result;
  });
}

/**
 * Runs a write of records that is one statement and its own transaction, or is gathered with others', unless something
 * else must be saved with it.
 */
export async function writeRecords<T>(
  call: Call,
  statement: (q: Queryable) => Promise<T>,
  together: () => Promise<T> = () => statement(call.app.pool),
): Promise<T> {
  if (!isAlone(call)) return write(call, (tx) => statement(tx.client));
  const result = await together();
  call.app.changes.committed("records");
  return result;
}

/** Whether a call has nothing else saved with its records. */
export function isAlone(call: Call): boolean {
  return !call.tx && !call.idempotency && !isAudited(call);
}

/** Data that keys push is not logged line by line: the records say themselves who wrote them last. */
function isAudited({ actor, scopes }: Call): boolean {
  return actor.kind === "person" || !scopes.includes("data");
}
