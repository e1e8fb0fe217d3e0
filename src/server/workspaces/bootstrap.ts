import { topics } from "../../contract/topics.ts";
import { keyPattern } from "../config.ts";
import type { App } from "../app.ts";
import { newId } from "../newId.ts";
import { transaction } from "../write.ts";
import {
  lockWorkspacesTable,
  listFirstWorkspace,
  insertFirstWorkspace,
  lockKeysTable,
  listKeyWorkspace,
  insertWorkspace,
  insertBootstrapKey,
} from "./keys.repo.ts";

/** The first start makes one workspace; each bootstrap key after the first has one of its own. */
export async function bootstrap(app: App): Promise<{ first_workspace_id: string }> {
  const first_workspace_id = await findFirstWorkspace(app);
  for (const [index, key] of app.config.CUELIGHT_BOOTSTRAP_KEY.entries()) {
    const [, id, secret] = keyPattern.exec(key)!;
    await placeKey(app, { id: id!, secret: secret!, workspace_id: index === 0 ? first_workspace_id : null });
  }
  return { first_workspace_id };
}

async function findFirstWorkspace(app: App): Promise<string> {
  return transaction(app, "", async ({ client }) => {
    // Of two nodes that start at once, the second waits here and then finds the first one's workspace.
    await lockWorkspacesTable(client);
    const rows = await listFirstWorkspace(client);
    if (rows[0]) return rows[0].id;
    const id = newId();
    await insertFirstWorkspace(client, id);
    return id;
  });
}

async function placeKey(
  app: App,
  key: { id: string; secret: string; workspace_id: string | null },
): Promise<void> {
  await transaction(app, "", async ({ client, change }) => {
    await lockKeysTable(client);
    const rows = await listKeyWorkspace(client, key.id);
    const workspace_id = rows[0]?.workspace_id ?? key.workspace_id ?? newId();
    await insertWorkspace(client, workspace_id, key.id);
    await insertBootstrapKey(client, { workspace_id, id: key.id, secret: key.secret });
    change(topics.key(key.id));
  });
}
