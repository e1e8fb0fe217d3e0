import { setTimeout } from "node:timers/promises";
import type { TestNode } from "./testNode.ts";

/** Resolves once the request waits for a row that another transaction holds, or is answered without waiting. */
export async function waitingOrAnswered({ node }: TestNode, request: Promise<unknown>): Promise<void> {
  const answered = request.then(() => true);
  while (!(await Promise.race([answered, isSomebodyWaiting()]))) await setTimeout(5);

  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await node.app.pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  }
}
