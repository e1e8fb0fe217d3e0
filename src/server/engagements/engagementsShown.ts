import type { Programme } from "../../core/playback/programme.ts";
import { engagementOf } from "../../core/posts/wallView.ts";
import { settingsOf } from "../../core/timeline/settingsOf.ts";

/** The engagements that blocks of this kind show in these stories. */
export function engagementsShown(
  kind: "wall" | "quiz" | "poll",
  { shots, layouts }: Pick<Programme, "shots" | "layouts">,
): string[] {
  const timelines = [
    ...Object.values(shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
    ...Object.values(layouts),
  ];
  const blocks = timelines.flatMap(({ blocks }) => blocks.filter((block) => block.kind === kind));
  return [...new Set(blocks.flatMap(settingsOf).flatMap((props) => engagementOf(props) ?? []))];
}
