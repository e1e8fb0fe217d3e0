import type { Programme } from "../../core/playback/programme.ts";
import { readEngagementId } from "../../core/posts/wallView.ts";
import { listSettings } from "../../core/timeline/listSettings.ts";
import type { Block } from "../../core/timeline/timeline.ts";

type Kind = "wall" | "quiz" | "poll";
type Shown = Pick<Programme, "shots" | "layouts">;

/** The engagements that blocks of this kind show in these stories. */
export function engagementsShown(kind: Kind, stories: Shown): string[] {
  return [...new Set(blocksOf(kind, stories).flatMap(engagementsIn))];
}

/** The blocks of this kind that show, or may come to show, an engagement. */
export function blocksShowing(engagement_id: string, kind: Kind, stories: Shown): Block[] {
  return blocksOf(kind, stories).filter((block) => engagementsIn(block).includes(engagement_id));
}

const engagementsIn = (block: Block) => listSettings(block).flatMap((props) => readEngagementId(props) ?? []);

function blocksOf(kind: Kind, { shots, layouts }: Shown): Block[] {
  const timelines = [
    ...Object.values(shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
    ...Object.values(layouts),
  ];
  return timelines.flatMap(({ blocks }) => blocks.filter((block) => block.kind === kind));
}
