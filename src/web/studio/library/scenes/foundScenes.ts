import { keepPreviousData } from "@tanstack/react-query";
import { pagesQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

/** Scenes by their titles, newest first, a screenful at a time. */
export function foundScenesQuery({ workspace, api }: Pick<Session, "workspace" | "api">, q: string) {
  return {
    ...pagesQuery(workspaceKey(workspace.id, "scenes", "found", q), ({ cursor, signal }) =>
      api.get("/scenes", { query: { limit: 24, q, cursor }, signal }),
    ),
    // What was found stays until the next is: the pictures do not flicker while somebody types.
    placeholderData: keepPreviousData,
  };
}
