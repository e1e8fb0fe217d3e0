import { Monitor } from "#icons";
import { useSession } from "../people/session.ts";
import { Drawn } from "./Drawn.tsx";
import { stagePreviewQuery } from "./preview.ts";

// Clocks and countdowns are right to the second.
const tick_ms = 1_000;

/** What a stage shows now, as its screens draw it. */
export function StagePicture({ stage_id, title }: { stage_id: string; title: string }) {
  return (
    <Drawn
      title={title}
      icon={Monitor}
      empty="An empty shot"
      tick_ms={tick_ms}
      preview={stagePreviewQuery(useSession(), stage_id)}
    />
  );
}
