import { listAudit } from "./audit.ts";
import { readWorkspace, renameWorkspace } from "./workspaces.ts";
import { implement, ok } from "../http/endpoint.ts";
import { workspaces } from "../../contract/workspaces.ts";

export const workspaceEndpoints = [
  implement(workspaces.readMe, async ({ call: { actor, app } }) =>
    ok({
      workspace_id: actor.workspace_id,
      workspace_name: actor.workspace_name,
      key_id: actor.kind === "key" ? actor.id : null,
      name: actor.name,
      role: actor.role,
      scopes: [...actor.scopes],
      plan: app.config.PLAN,
    }),
  ),
  implement(workspaces.read, async ({ call }) => ok(await readWorkspace(call))),
  implement(workspaces.rename, async ({ call, body }) => ok(await renameWorkspace(call, body.name))),
  implement(workspaces.listAudit, async ({ call, query }) => ok(await listAudit(call, query))),
];
