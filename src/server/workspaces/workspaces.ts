import { topics } from "../../contract/topics.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { write } from "../write.ts";

export async function readWorkspace(call: Call) {
  const workspace = await call.app.db
    .selectFrom("workspaces")
    .select(["id", "name", "created_at"])
    .where("id", "=", workspaceOf(call))
    .executeTakeFirstOrThrow();
  return { ...workspace, plan: call.app.config.PLAN };
}

export async function renameWorkspace(call: Call, name: string) {
  await write(call, async (tx) => {
    await tx.db.updateTable("workspaces").set({ name }).where("id", "=", workspaceOf(call)).execute();
    tx.change(topics.workspace());
  });
  return readWorkspace(call);
}
