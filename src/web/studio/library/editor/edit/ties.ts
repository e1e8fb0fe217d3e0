import { isSameVideo } from "../../../../../core/playback/keptSince.ts";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { freshName } from "./freshName.ts";

/** The block of another shot that this one turns into, or comes from. */
export function findPartner({ morph_key }: Block, other: Timeline | undefined): Block | undefined {
  if (!morph_key) return undefined;
  return other?.blocks.find((block) => block.morph_key === morph_key && !block.hidden);
}

/** Whether the same video plays on from one shot to the other. */
export const runsOn = (block: Block, partner: Block) => isSameVideo(block, partner);

/** Blocks that could be the same thing in another shot, those that are most alike first. */
export function listCandidates(block: Block, other: Timeline): Block[] {
  const likeness = (one: Block) =>
    (one.kind === block.kind ? 4 : 0) +
    (one.asset !== undefined && one.asset === block.asset ? 2 : 0) +
    (one.text !== undefined && one.text === block.text ? 1 : 0);
  return other.blocks.filter(({ hidden }) => !hidden).toSorted((a, b) => likeness(b) - likeness(a));
}

/** A video goes on only as the very same file, and a presenter only as the same person. */
export const canRunOn = (block: Block, other: Block): boolean => {
  const tied = { morph_key: "same", keep_running: true };
  return isSameVideo({ ...block, ...tied }, { ...other, ...tied });
};

interface Tie {
  own: Timeline;
  uuid: string;
  other: Timeline;
  partner: string;
  runs_on: boolean;
  /** Names that shots around them use. */
  taken: ReadonlySet<string>;
}

/** Gives two blocks of neighbouring shots the same name, which no other block of either has. */
export function tieBlocks({ own, uuid, other, partner, runs_on, taken }: Tie): {
  own: Timeline;
  other: Timeline;
} {
  const block = own.blocks.find((one) => one.uuid === uuid);
  const their = other.blocks.find((one) => one.uuid === partner);
  if (!block || !their) return { own, other };
  // A name that ties it to the shot on its other side already is kept.
  const morph_key = block.morph_key || their.morph_key || freshName(taken, block.kind);
  const tied = { morph_key, ...(runs_on && { keep_running: true }) };
  const name = (timeline: Timeline, named: string): Timeline => ({
    ...timeline,
    blocks: timeline.blocks.map((one) => {
      if (one.uuid === named) return { ...one, ...tied };
      return one.morph_key === morph_key ? untie(one) : one;
    }),
  });
  return { own: name(own, uuid), other: name(other, partner) };
}

export function untie(block: Block): Block {
  const { morph_key: _, keep_running: __, ...free } = block;
  return free;
}

export const listMorphKeys = (timelines: readonly Timeline[]): Set<string> =>
  new Set(timelines.flatMap(({ blocks }) => blocks.flatMap(({ morph_key }) => morph_key ?? [])));
