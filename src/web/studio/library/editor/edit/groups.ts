import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { freshName } from "./freshName.ts";

export type BlockGroup = NonNullable<Timeline["groups"]>[number];

/** Puts blocks into a group of their own; they leave the groups they were in. */
export function groupBlocks(timeline: Timeline, uuids: readonly string[]): Timeline {
  const chosen = new Set(uuids);
  const taken = new Set([
    ...(timeline.groups ?? []).map(({ uuid }) => uuid),
    ...timeline.blocks.flatMap(({ group_id }) => group_id ?? []),
  ]);
  const uuid = freshName(taken, "group");
  return dropEmptyGroups({
    ...timeline,
    groups: [...(timeline.groups ?? []), { uuid, label: `Group ${uuid.slice("group-".length)}` }],
    blocks: timeline.blocks.map((block) => (chosen.has(block.uuid) ? { ...block, group_id: uuid } : block)),
  });
}

/** Dissolves every group that one of these blocks is in. */
export function ungroupBlocks(timeline: Timeline, uuids: readonly string[]): Timeline {
  const chosen = new Set(uuids);
  const dissolved = new Set(
    timeline.blocks.flatMap(({ uuid, group_id }) => (chosen.has(uuid) && group_id ? [group_id] : [])),
  );
  if (dissolved.size === 0) return timeline;
  return dropEmptyGroups({
    ...timeline,
    blocks: timeline.blocks.map((block) => {
      if (block.group_id === undefined || !dissolved.has(block.group_id)) return block;
      const { group_id: _, ...alone } = block;
      return alone;
    }),
  });
}

/** A group that nothing is in any more is gone. */
export function dropEmptyGroups(timeline: Timeline): Timeline {
  if (!timeline.groups) return timeline;
  const used = new Set(timeline.blocks.map(({ group_id }) => group_id));
  const groups = timeline.groups.filter(({ uuid }) => used.has(uuid));
  if (groups.length === timeline.groups.length) return timeline;
  const { groups: _, ...rest } = timeline;
  return groups.length === 0 ? rest : { ...rest, groups };
}

export function changeGroup(timeline: Timeline, uuid: string, fields: Partial<BlockGroup>): Timeline {
  const groups = timeline.groups ?? [];
  // A block may name a group that is listed nowhere; it is listed once there is something to say of it.
  const listed = groups.some((group) => group.uuid === uuid) ? groups : [...groups, { uuid }];
  return {
    ...timeline,
    groups: listed.map((group) => (group.uuid === uuid ? Object.assign({}, group, fields) : group)),
  };
}

export const findGroup = ({ groups = [] }: Timeline, uuid: string | undefined): BlockGroup | undefined =>
  groups.find((group) => group.uuid === uuid);

/** The uuids of all blocks that are grouped with this one, itself among them. */
export function listGrouped({ blocks }: Timeline, { uuid, group_id }: Block): string[] {
  if (group_id === undefined) return [uuid];
  return blocks.filter((block) => block.group_id === group_id).map((block) => block.uuid);
}
