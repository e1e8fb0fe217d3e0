import type pg from "pg";

/** Has the server look every second whether this client is still there, and give up its statement when it is not. */
export async function noticeLostClients(client: pg.ClientBase): Promise<void> {
  // A server on a system that cannot tell refuses the setting; it then looks when the statement ends.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => {});
}
