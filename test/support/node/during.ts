import pg from "pg";
import type { TestAnswer, TestNode } from "./testNode.ts";

/**
 * What a request answers that meets somebody else's transaction: that one has done its part but not ended when the
 * request comes, and ends as soon as the request waits for it.
 */
export async function during(
  node: TestNode,
  statements: [text: string, values: unknown[]][],
  request: () => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const client = new pg.Client({ connectionString: node.database_url });
  await client.connect();
  try {
    await client.query("BEGIN");
    for (const [text, values] of statements) await client.query(text, values);
    const answer = request();
    // What waits for nothing has its answer, and the test says what is wrong with it.
    await Promise.race([untilSomebodyWaits(client), answer]);
    await client.query("COMMIT");
    return await answer;
  } finally {
    await client.end();
  }
}

async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))",
    );
    if (rows.length > 0) return;
  }
}
