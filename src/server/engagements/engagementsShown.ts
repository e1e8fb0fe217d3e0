import type { Programme } from "../../core/playback/programme.ts";
import { engagementOf } from "../../core/posts/wallView.ts";

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
  // Rules may put another one in its place.
  const rules = blocks.flatMap(({ rules = [] }) => rules);
  const props = [...blocks.map(({ props }) => props), ...rules.map(({ set }) => set.props)];
  return [...new Set(props.flatMap((props) => engagementOf(props ?? {}) ?? []))];
}
