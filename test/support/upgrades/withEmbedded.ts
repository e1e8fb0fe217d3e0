import pg from "pg";
import { startEmbedded } from "../../../src/server/db/embedded.ts";

/** Works on the database of a data folder whose program is stopped. */
export async function withEmbedded<T>(data_dir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ data_dir, log: () => {} });
  try {
    return await withClient(database.url, work);
  } finally {
    await database.stop();
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
