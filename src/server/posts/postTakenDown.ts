import type { App } from "../app.ts";
import type { Hook } from "../hooks.ts";
import type { Tx } from "../write.ts";

/** Runs when a post is withdrawn, rejected or hidden: nothing goes on because of it. */
export const postTakenDown: Hook<{ app: App; tx: Tx; workspace_id: string; post_ids: string[] }> = {
  name: "post taken down",
};
