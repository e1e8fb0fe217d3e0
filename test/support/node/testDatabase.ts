import pg from "pg";
import { inject } from "vitest";

/** A database of its own for a test, copied from the migrated template; from `template1` it is empty. */
export async function createTestDatabase(
  template: "cuelight" | "template1" = "cuelight",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  // File by file: that takes half of what page by page through the log does.
  await onTemplate(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = inject("database_url").replace(/\/cuelight$/, `/${name}`);
  return { url, drop: () => onTemplate(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** CREATE DATABASE must run beside the template, never inside it. */
async function onTemplate(statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: inject("database_url").replace(/\/cuelight$/, "/postgres"),
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
