import type { TestNode } from "../node/testNode.ts";

/** An engagement that shows at once what is posted, unless told. */
export async function makeEngagement(node: Pick<TestNode, "call">, given: object = {}, key?: string) {
  const body = { title: "Summer party", moderation: "open", ...given };
  const made = await node.call("POST", "/engagements", body, key ? { key } : {});
  if (made.status !== 201) throw new Error(`an engagement was answered ${made.status}`);
  return made.body as { id: string; join_code: string; join_url: string };
}
