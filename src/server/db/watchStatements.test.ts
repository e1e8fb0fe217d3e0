import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../test/support/node/testDatabase.ts";
import { watchStatements } from "./watchStatements.ts";

/** Each caller has a context of its own, and sees what was begun and ended in it. */
async function openWatched(max: number) {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  const context = new AsyncLocalStorage<string[]>();
  // A connection that is open already is watched too.
  await pool.query("SELECT 1");
  watchStatements(pool, (name) => {
    const seen = context.getStore();
    seen?.push(`${name} begins`);
    return seen ? () => void seen.push(`${name} ends`) : null;
  });
  const watch = async (work: () => Promise<unknown>): Promise<string[]> => {
    const seen: string[] = [];
    await context.run(seen, work);
    return seen;
  };
  return { pool, watch };
}

test("each caller sees its own statements, also where all wait for one connection", async () => {
  const { pool, watch } = await openWatched(1);
  const ask = (nth: number) => () => pool.query({ name: `s${nth}`, text: `SELECT ${nth}` });
  const numbers = [1, 2, 3, 4, 5, 6];
  const seen = await Promise.all(numbers.map((nth) => watch(ask(nth))));
  expect(seen).toEqual(numbers.map((nth) => [`s${nth} begins`, `s${nth} ends`]));
});

test("statements of a transaction are seen in their order, by name or first word", async () => {
  const { pool, watch } = await openWatched(1);
  const seen = await watch(async () => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query("  select $1::text", ["Ada"]);
    await client.query({ text: "SELECT 1", name: "one" });
    await client.query("COMMIT");
    client.release();
  });
  expect(seen).toEqual(
    ["BEGIN", "SELECT", "one", "COMMIT"].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test("a statement that fails ends too, and fails as it would", async () => {
  const { pool, watch } = await openWatched(1);
  const seen = await watch(() => expect(pool.query("SELECT nothing")).rejects.toThrow("nothing"));
  expect(seen).toEqual(["SELECT begins", "SELECT ends"]);
  expect((await pool.query<{ two: number }>("SELECT 2 AS two")).rows).toEqual([{ two: 2 }]);
});
