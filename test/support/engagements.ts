import { newId } from "../../src/server/newId.ts";
import type { TestNode } from "./testNode.ts";

/** An engagement that shows at once what is posted, unless told. */
export async function makeEngagement(node: TestNode, given: object = {}, key?: string) {
  const { app, first_workspace_id } = node.node;
  const id = newId();
  const join_code = Math.random().toString(36).slice(2, 8).toUpperCase();
  await app.db.insertInto("engagements").values({
    id, workspace_id: first_workspace_id, title: "Summer party", moderation: "open", join_code,
    consent: JSON.stringify({ required: false, text: "" }), rooms: "[]", kinds: ["photo", "video", "note", "question"], languages: ["de", "en", "fr", "it"],
    ...given as {},
  }).execute();
  return { id, join_code };
}
