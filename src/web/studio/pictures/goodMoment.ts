import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { usual_exit_ms, usual_ms } from "../../../core/playback/shotEntrance.ts";

type TimedBlock = Pick<ComposedBlock, "timing" | "transition_in" | "transition_out">;

/** When most of a shot's blocks are wholly there, in milliseconds from its beginning: a picture of it is taken then. */
export function goodMoment(blocks: readonly TimedBlock[], duration_ms: number): number {
  const spans = blocks.map((block) => findWholeSpan(block, duration_ms));
  const moments = spans.map(({ from }) => from).filter((moment) => moment < duration_ms);
  const counted = moments.map((moment) => ({
    moment,
    count: spans.filter(({ from, to }) => moment >= from && moment <= to).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return counted.find(({ count }) => count === most)?.moment ?? Math.min(usual_ms, duration_ms);
}

/** A block is wholly there from the end of its way in to the beginning of its way out. */
function findWholeSpan({ timing, transition_in, transition_out }: TimedBlock, duration_ms: number) {
  const way_in = Math.max(measureWay(transition_in, usual_ms), timing.anim_ms ?? 0);
  return {
    from: timing.in_ms + way_in,
    to: Math.max(
      timing.in_ms + way_in,
      (timing.out_ms ?? duration_ms) - measureWay(transition_out, usual_exit_ms),
    ),
  };
}

const measureWay = (transition: ComposedBlock["transition_in"], otherwise: number) =>
  !transition || (transition.kind === "cut" && !comesByParts(transition)) ? 0 : (transition.ms ?? otherwise);

const comesByParts = ({ by = "block" }: NonNullable<ComposedBlock["transition_in"]>) => by !== "block";
