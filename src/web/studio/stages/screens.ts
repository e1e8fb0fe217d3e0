import { queryOptions } from "@tanstack/react-query";
import type { NowPlaying } from "../../../core/playback/nowPlaying.ts";
import type { Command } from "../../../core/protocol/messages.ts";
import { ApiError } from "../../shared/api.ts";
import { textIn } from "../parts/Form.tsx";
import type { Session } from "../people/session.ts";
import type { Size } from "./sizes.ts";

export interface Screen {
  id: string;
  name: string;
  online: boolean;
  last_seen_at: number | null;
  resolution: Size | null;
  playing: NowPlaying | null;
  problems: string[];
}

export const screensKey = (workspace_id: string) => [workspace_id, "screens"] as const;

/** Kept under the first word of the screens' topics, so that a screen paired or removed re-reads it. */
export function screensQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...screensKey(workspace.id), stage_id],
    queryFn: ({ signal }) => api<{ items: Screen[] }>({ path: `/stages/${stage_id}/screens`, signal }),
    select: ({ items }) => items,
  });
}

export function nameOf({ name }: Screen): string {
  return name || "Unnamed screen";
}

export function commandScreen({ api }: Session, screen_id: string, command: Command): Promise<unknown> {
  return api({ method: "POST", path: `/screens/${screen_id}/command`, body: { command } });
}

/** Makes the screen that shows the code one of the stage's. */
export async function pairScreen({ api }: Session, stage_id: string, values: FormData): Promise<Screen> {
  const name = textIn(values, "screen_name");
  try {
    return await api<Screen>({
      method: "POST",
      path: `/stages/${stage_id}/screens`,
      body: { code: textIn(values, "code"), ...(name !== "" && { name }) },
    });
  } catch (error) {
    const isWrongCode = error instanceof ApiError && error.details.field === "code";
    throw isWrongCode ? new ApiError(error.status, { ...error, message: whyWrongCode }) : error;
  }
}

const whyWrongCode =
  "No waiting screen shows this code. Compare it with what the screen shows now; if it shows none, load its page again.";
