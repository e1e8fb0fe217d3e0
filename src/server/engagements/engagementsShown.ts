import type { Programme } from "../../core/playback/programme.ts";
import { readEngagementId } from "../../core/posts/wallView.ts";
import { listSettings } from "../../core/timeline/listSettings.ts";
import type { Block } from "../../core/timeline/timeline.ts";

type Kind = "wall" | "quiz" | "poll" | "questions";
type ShownContent = Pick<Programme, "shots" | "layouts">;

/** Lists the engagements that blocks of this kind show in these stories. */
export function listEngagementsShown(kind: Kind, stories: ShownContent): string[] {
  return [...new Set(listBlocks(kind, stories).flatMap(engagementsIn))];
}

/** Lists the blocks of this kind that show, or may come to show, an engagement. */
export function listBlocksShowing(engagement_id: string, kind: Kind, stories: ShownContent): Block[] {
  return listBlocks(kind, stories).filter((block) => engagementsIn(block).includes(engagement_id));
}

const engagementsIn = (block: Block) => listSettings(block).flatMap((props) => readEngagementId(props) ?? []);

function listBlocks(kind: Kind, { shots, layouts }: ShownContent): Block[] {
  const timelines = [
    ...Object.values(shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
    ...Object.values(layouts),
  ];
  return timelines.flatMap(({ blocks }) => blocks.filter((block) => block.kind === kind));
}
