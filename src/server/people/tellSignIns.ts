import type { App } from "../app.ts";
import { addChanges } from "../realtime/outbox.ts";
import { transaction } from "../write.ts";
import { workspacesOf } from "./memberships.ts";

const prefix = "sign-ins/";

/** Tells every node that sessions of this person may have ended, in each workspace that they can enter. */
export async function tellSignIns(app: App, person_id: string): Promise<void> {
  await transaction(app, "", async ({ db, client }) => {
    for (const { id, member_id } of await workspacesOf(db, person_id))
      await addChanges(client, id, [{ topic: prefix + member_id, body: {} }]);
  });
}

/** Whether a change is about sign-ins, of this member where one is named. */
export function isSignInOf(topic: string, member_id?: string): boolean {
  return member_id === undefined ? topic.startsWith(prefix) : topic === prefix + member_id;
}
