import { queryOptions } from "@tanstack/react-query";
import { Timer } from "#icons";
import { type Session, useSession } from "../../people/session.ts";
import { Drawn } from "../../pictures/Drawn.tsx";
import type { DrawnPreview } from "../../pictures/preview.ts";
import { stageKey } from "../stages.ts";

// Its figures are right to the second, and a message is seen to light up.
const tick_ms = 100;

/** The picture is kept under the stage: whatever changes there, sessions and messages too, reads it again. */
function speakerPreviewQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "speaker-view"],
    queryFn: async ({ signal }): Promise<DrawnPreview> => {
      const { programme } = await api.get("/stages/{id}/programme", { params: { id: stage_id }, signal });
      return { kind: "card", started_at: 0, until: null, step: null, programme, view: "speaker" };
    },
    retry: false,
  });
}

/** What who speaks on a stage sees, as their screen draws it. */
export function SpeakerPicture({ stage_id, title }: { stage_id: string; title: string }) {
  return (
    <Drawn
      title={title}
      icon={Timer}
      empty="Nothing to see"
      tick_ms={tick_ms}
      preview={speakerPreviewQuery(useSession(), stage_id)}
    />
  );
}
