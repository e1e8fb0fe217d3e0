import type { Tx } from "../write.ts";

/** By the database's clock, as all stamps of posts: nodes whose clocks differ agree on their order. */
export async function readClock({ client }: Tx): Promise<number> {
  const { rows } = await client.query<{ now: number }>("SELECT now_ms() AS now");
  return rows[0]!.now;
}
