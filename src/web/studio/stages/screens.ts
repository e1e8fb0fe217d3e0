import type { Screen } from "../../../contract/screens.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Command } from "../../../contract/liveMessages.ts";
import { ApiError } from "../../../client/ApiError.ts";
import { textIn } from "../parts/Form.tsx";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const screensKey = (workspace_id: string) => workspaceKey(workspace_id, "screens");

/** A screen paired or removed makes it stale. */
export function screensQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...screensKey(workspace.id), stage_id],
    queryFn: ({ signal }) => api.get("/stages/{id}/screens", { params: { id: stage_id }, signal }),
    select: ({ items }) => items,
  });
}

// A screen that falls silent is no change that is told, so the screens are read anew now and then.
export const reread_ms = 5000;

/** The screens of all stages come in one request, however many stages there are. */
export function allScreensQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: [...screensKey(workspace.id), "all"],
    queryFn: ({ signal }) => api.listAll("/screens", { signal }),
    refetchInterval: reread_ms,
  });
}

export type StageScreen = Screen & { stage_id: string };

export function nameScreen({ name }: Screen): string {
  return name || "Unnamed screen";
}

export function commandScreen({ api }: Session, screen_id: string, command: Command): Promise<unknown> {
  return api.post("/screens/{id}/command", { params: { id: screen_id }, body: { command } });
}

/** Makes the screen that shows the code one of the stage's. */
export async function pairScreen({ api }: Session, stage_id: string, values: FormData): Promise<Screen> {
  const name = textIn(values, "screen_name");
  try {
    return await api.post("/stages/{id}/screens", {
      params: { id: stage_id },
      body: { code: textIn(values, "code"), ...(name !== "" && { name }) },
    });
  } catch (error) {
    const isWrongCode = error instanceof ApiError && error.details.field === "code";
    throw isWrongCode ? new ApiError(error.status, { ...error, message: whyWrongCode }) : error;
  }
}

const whyWrongCode =
  "No waiting screen shows this code. Compare it with what the screen shows now; if it shows none, load its page again.";
