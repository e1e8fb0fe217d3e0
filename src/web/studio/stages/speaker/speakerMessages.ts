import { queryOptions } from "@tanstack/react-query";
import { useSave } from "../../parts/useSave.ts";
import { type Session, useSession } from "../../people/session.ts";
import { stageKey } from "../stages.ts";

/** What operators say most, sent at one press. */
export const quickMessages = ["5 minutes", "Please finish", "Speak louder", "Questions now"];

export function speakerMessageQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "speaker-message"],
    queryFn: ({ signal }) => api.get("/stages/{id}/speaker-message", { params: { id: stage_id }, signal }),
    select: ({ message }) => message,
  });
}

/** Sends a message to who speaks on a stage, or removes the one that stands there (null). */
export function useSpeakerMessage(stage_id: string) {
  const session = useSession();
  const params = { id: stage_id };
  return useSave(
    async (message: { text: string; flash: boolean } | null): Promise<unknown> =>
      message
        ? session.api.put("/stages/{id}/speaker-message", { params, body: message })
        : session.api.delete("/stages/{id}/speaker-message", { params }),
    { stale: [stageKey(session.workspace.id, stage_id)], notifiesErrors: true },
  );
}
