import type { ComposedShot } from "../compose/composeShot.ts";
import type { ComposedBlock } from "../compose/composedBlock.ts";

/** How one shot takes the place of another. */
export interface ShotEntrance {
  kind: NonNullable<ComposedBlock["transition_in"]>["kind"];
  ms: number;
  /** The block whose transition the shot takes over, so that the block does not enter a second time by itself. */
  carrier: string | null;
}

/** The duration where an author sets none: quick enough not to be noticed, slow enough not to be harsh. */
export const usual_ms = 500;
/** What leaves is quicker: nobody looks after it. */
export const usual_exit_ms = 300;

type EnteringBlock = Pick<ComposedBlock, "uuid" | "timing" | "transform" | "transition_in">;

/**
 * A shot enters like its picture, the backmost block that fills the canvas from the beginning. Without such a block it
 * dissolves, unless every block that it begins with enters with a cut.
 */
export function shotEntrance({
  canvas,
  blocks,
}: Pick<ComposedShot, "canvas"> & { blocks: readonly EnteringBlock[] }): ShotEntrance {
  const first = blocks.filter(({ timing }) => timing.in_ms === 0);
  const picture = first.find(({ transition_in, ...block }) => isWhole(transition_in) && fills(block, canvas));
  if (picture) {
    const { kind, ms = usual_ms } = picture.transition_in!;
    return { kind, ms: kind === "cut" ? 0 : ms, carrier: picture.uuid };
  }
  const isCut = first.length > 0 && first.every(({ transition_in }) => transition_in?.kind === "cut");
  return isCut ? { kind: "cut", ms: 0, carrier: null } : { kind: "dissolve", ms: usual_ms, carrier: null };
}

/** Words that come one after the other are no picture, however large their box. */
const isWhole = (way: EnteringBlock["transition_in"]) =>
  way !== undefined && (way.by === undefined || way.by === "block");

function fills(
  { transform }: Pick<EnteringBlock, "transform">,
  { width, height }: ComposedShot["canvas"],
): boolean {
  const { x, y, w = 0, h = 0, rotate = 0 } = transform;
  return x <= 0 && y <= 0 && x + w >= width && y + h >= height && rotate === 0;
}
