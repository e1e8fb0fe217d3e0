import { sql } from "kysely";
import { forgotten_ms, type NodeReport, type RouteTimes } from "../../core/operations/operations.ts";
import type { App } from "../app.ts";

type Database = Pick<App, "db">;

export interface StoredNode {
  id: string;
  report: NodeReport;
  slow_calls: RouteTimes[];
  seen_at: number;
  /** Of the database's clock, as `seen_at` is. */
  now: number;
}

export async function saveNode(
  { db }: Database,
  { id, report, slow_calls }: Pick<StoredNode, "id" | "report" | "slow_calls">,
): Promise<void> {
  const row = {
    report: JSON.stringify(report),
    slow_calls: JSON.stringify(slow_calls),
    seen_at: sql<number>`now_ms()`,
  };
  await db
    .insertInto("nodes")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Lists the nodes of this database that were seen lately. */
export async function listNodes({ db }: Database): Promise<StoredNode[]> {
  return db
    .selectFrom("nodes")
    .select(["id", "report", "slow_calls", "seen_at", sql<number>`now_ms()`.as("now")])
    .where("seen_at", ">", sql<number>`now_ms() - ${forgotten_ms}::bigint`)
    .orderBy(sql`report ->> 'host', (report ->> 'port')::int, (report ->> 'worker')::int`)
    .orderBy("id")
    .execute();
}

export async function deleteNode({ db }: Database, id: string): Promise<void> {
  await db.deleteFrom("nodes").where("id", "=", id).execute();
}

export async function forgetOldNodes({ db }: Database): Promise<void> {
  await db
    .deleteFrom("nodes")
    .where("seen_at", "<=", sql<number>`now_ms() - ${forgotten_ms}::bigint`)
    .execute();
}
