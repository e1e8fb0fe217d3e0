import type { App } from "../app.ts";
import { transaction } from "../write.ts";
import { makeLink } from "./links.ts";
import { countOwners } from "./members.repo.ts";

/** While nobody owns the workspace, whoever reads the program's output may own it. */
export async function makeOwnerLink(app: App, workspace_id: string): Promise<string | null> {
  return transaction(app, workspace_id, async ({ db }) => {
    if ((await countOwners(db, workspace_id)) > 0) return null;
    const { link } = await makeLink(app, db, { kind: "owner", workspace_id, member_id: null });
    return link;
  });
}
