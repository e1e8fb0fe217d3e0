import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

/** Those that are on, and those that are held up. */
export function runningQuery({ workspace, api }: Caller) {
  const read = (status: "live" | "held", signal: AbortSignal) =>
    api.get("/sessions", { query: { status }, signal });
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "sessions", "running"),
    queryFn: async ({ signal }) => {
      const [live, held] = await Promise.all([read("live", signal), read("held", signal)]);
      return [...live.items, ...held.items];
    },
  });
}
