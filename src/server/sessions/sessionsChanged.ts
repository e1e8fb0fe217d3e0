import type { App } from "../app.ts";
import type { Hook } from "../hooks.ts";
import type { Tx } from "../write.ts";

/** Runs after sessions were ended or cancelled, or may have other presenters. */
export const sessionsChanged: Hook<{ app: App; tx: Tx; workspace_id: string; session_ids: string[] }> = {
  name: "sessions changed",
};
