import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { addChanges, newChange } from "../realtime/outbox.ts";
import { transaction } from "../write.ts";
import { listWorkspaces } from "./members.repo.ts";

/** Tells every node that sessions of this person may have ended, in each workspace that they can enter. */
export async function tellSignIns(app: App, person_id: string): Promise<void> {
  await transaction(app, "", async ({ db, client }) => {
    for (const { id, member_id } of await listWorkspaces(db, person_id))
      await addChanges(client, id, [newChange(topics.signIn(member_id))]);
  });
}
