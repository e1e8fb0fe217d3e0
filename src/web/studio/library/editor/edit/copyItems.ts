import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import type { Selection } from "../store/EditorStore.ts";
import { freshName } from "./freshName.ts";

/** Somewhere a copy can be seen and grabbed, as a share of the canvas. */
export const aside = 0.03;

/**
 * Copies right in front of what they are like, at the same time and a little aside; what was bound together is so
 * among the copies too. They are what is chosen next.
 */
export function duplicateItems(
  timeline: Timeline,
  chosen: Selection,
): { timeline: Timeline; copies: Selection } {
  const groups = new GroupCopies(timeline);
  const { width, height } = timeline.canvas;
  const by = { x: Math.round(aside * width), y: Math.round(aside * height) };
  const blocks = copySome(timeline.blocks, chosen.blocks, (block) => {
    // Two blocks of one shot cannot become the same one in the next.
    const { morph_key: _, ...rest } = block;
    const { x, y } = block.transform;
    return groups.inCopy({ ...rest, transform: { ...block.transform, x: x + by.x, y: y + by.y } });
  });
  const audio = copySome(timeline.audio ?? [], chosen.audio, (item) => item);
  return {
    timeline: groups.addTo({
      ...timeline,
      blocks: blocks.items,
      ...(timeline.audio && { audio: audio.items }),
    }),
    copies: { blocks: blocks.copies, audio: audio.copies },
  };
}

function copySome<T extends { uuid: string; kind?: string }>(
  items: readonly T[],
  uuids: readonly string[],
  copy: (item: T) => T,
) {
  const chosen = new Set(uuids);
  const taken = new Set(items.map(({ uuid }) => uuid));
  const copies: string[] = [];
  const copied = items.flatMap((item) => {
    if (!chosen.has(item.uuid)) return [item];
    const uuid = freshName(taken, item.kind ?? "sound");
    taken.add(uuid);
    copies.push(uuid);
    return [item, { ...copy(item), uuid }];
  });
  return { items: copied, copies };
}

/** Gives the copies of a group's members a group of their own. */
export class GroupCopies {
  #known: NonNullable<Timeline["groups"]>;
  #taken: Set<string>;
  #copies = new Map<string, string>();

  /** `from` tells of the groups, if they are not of the timeline that the copies go into. */
  constructor(timeline: Timeline, from: Timeline = timeline) {
    this.#known = from.groups ?? [];
    this.#taken = new Set([
      ...(timeline.groups ?? []).map(({ uuid }) => uuid),
      ...timeline.blocks.map(({ group_id }) => group_id ?? ""),
    ]);
  }

  inCopy(block: Block): Block {
    if (block.group_id === undefined) return block;
    let copy = this.#copies.get(block.group_id);
    if (copy === undefined) {
      copy = freshName(this.#taken, "group");
      this.#taken.add(copy);
      this.#copies.set(block.group_id, copy);
    }
    return { ...block, group_id: copy };
  }

  addTo(timeline: Timeline): Timeline {
    if (this.#copies.size === 0) return timeline;
    const added = [...this.#copies].map(([original, uuid]) =>
      Object.assign(
        {},
        this.#known.find((group) => group.uuid === original),
        { uuid },
      ),
    );
    return { ...timeline, groups: [...(timeline.groups ?? []), ...added] };
  }
}
