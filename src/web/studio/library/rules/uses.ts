import { queryOptions } from "@tanstack/react-query";
import type { DaypartUse } from "../../../../contract/dayparts.ts";
import type { NamedConditionUse } from "../../../../contract/namedConditions.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

type Read = Pick<Session, "workspace" | "api">;

export function conditionUsesQuery({ workspace, api }: Read, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "uses", "named-conditions", id),
    queryFn: ({ signal }) => api.get("/named-conditions/{id}/uses", { params: { id }, signal }),
  });
}

export function daypartUsesQuery({ workspace, api }: Read, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "uses", "dayparts", id),
    queryFn: ({ signal }) => api.get("/dayparts/{id}/uses", { params: { id }, signal }),
  });
}

export type Use = NamedConditionUse | DaypartUse;

/** How much of it: `2 shots`, `1 chapter`, `12 records`. */
export function sayPart(use: Use): string | null {
  if (use.kind === "scene") return count(use.shots, "shot");
  if (use.kind === "story") return count(use.chapters, "chapter");
  return use.kind === "collection" ? count(use.records, "record") : null;
}

const count = (number = 0, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

export const useLabels: Record<Use["kind"], string> = {
  scene: "Scene",
  layout: "Layout",
  stage: "Stage",
  named_condition: "Named condition",
  story: "Story",
  collection: "Collection",
};
