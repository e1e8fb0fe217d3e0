import { topics } from "../../contract/topics.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { write } from "../write.ts";
import { findWorkspace, updateWorkspaceName } from "./workspaces.repo.ts";

export async function readWorkspace(call: Call) {
  const workspace = await findWorkspace(call.app.db, getWorkspaceId(call));
  return { ...workspace, plan: call.app.config.PLAN };
}

export async function renameWorkspace(call: Call, name: string) {
  await write(call, async (tx) => {
    await updateWorkspaceName(tx.db, getWorkspaceId(call), name);
    tx.change(topics.workspace());
  });
  return readWorkspace(call);
}
