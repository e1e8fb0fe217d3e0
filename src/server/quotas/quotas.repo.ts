import type { Queryable } from "../db/database.ts";

export function readBytes(client: Queryable, id: string, text: string) {
  return client.query<{ bytes: number }>(text, [id]);
}
