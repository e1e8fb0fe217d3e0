import { topics } from "../../contract/topics.ts";
import { keyPattern } from "../config.ts";
import type { App } from "../app.ts";
import { scopeNames } from "../../contract/declare.ts";
import { newId } from "../newId.ts";
import { transaction } from "../write.ts";
import { hashSecret } from "./keyRing.ts";

/** First start makes one workspace; each bootstrap key after the first has one of its own. */
export async function bootstrap(app: App): Promise<{ first_workspace_id: string }> {
  const first_workspace_id = await firstWorkspace(app);
  for (const [index, key] of app.config.CUELIGHT_BOOTSTRAP_KEY.entries()) {
    const [, id, secret] = keyPattern.exec(key)!;
    await placeKey(app, { id: id!, secret: secret!, workspace_id: index === 0 ? first_workspace_id : null });
  }
  return { first_workspace_id };
}

async function firstWorkspace(app: App): Promise<string> {
  return transaction(app, "", async ({ client }) => {
    // Of two nodes that start at once, the second waits here and then finds the first one's workspace.
    await client.query("LOCK TABLE workspaces IN SHARE ROW EXCLUSIVE MODE");
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM workspaces ORDER BY created_at, id LIMIT 1",
    );
    if (rows[0]) return rows[0].id;
    const id = newId();
    await client.query("INSERT INTO workspaces (id, name) VALUES ($1, 'My workspace')", [id]);
    return id;
  });
}

async function placeKey(
  app: App,
  key: { id: string; secret: string; workspace_id: string | null },
): Promise<void> {
  await transaction(app, "", async ({ client, change }) => {
    await client.query("LOCK TABLE keys IN SHARE ROW EXCLUSIVE MODE");
    const { rows } = await client.query<{ workspace_id: string }>(
      "SELECT workspace_id FROM keys WHERE id = $1",
      [key.id],
    );
    const workspace_id = rows[0]?.workspace_id ?? key.workspace_id ?? newId();
    await client.query("INSERT INTO workspaces (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      workspace_id,
      `Workspace ${key.id}`,
    ]);
    await client.query(
      `INSERT INTO keys (id, workspace_id, name, role, scopes, secret_hash) VALUES ($1, $2, 'Bootstrap key', 'owner', $3, $4)
       ON CONFLICT (id) DO UPDATE SET role = excluded.role, scopes = excluded.scopes, secret_hash = excluded.secret_hash`,
      [key.id, workspace_id, scopeNames, hashSecret(key.secret)],
    );
    change(topics.key(key.id));
  });
}
