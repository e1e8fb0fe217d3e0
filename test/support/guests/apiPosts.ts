import type { TestNode } from "../node/testNode.ts";

export const note = { kind: "note", caption: "What a night" };

/** What tests of posts that apps make ask of a node. */
export function apiPostsOf(node: () => TestNode) {
  const post = (engagement_id: string, body: unknown, options?: Parameters<TestNode["call"]>[3]) =>
    node().call("POST", `/engagements/${engagement_id}/posts`, body, options);

  /** The key of another app, which may post too. */
  async function makeBooth(): Promise<string> {
    const scopes = ["engagements:read", "engagements:write"];
    return (await node().call("POST", "/keys", { name: "booth", role: "operator", scopes })).body.key;
  }

  return { post, makeBooth };
}
