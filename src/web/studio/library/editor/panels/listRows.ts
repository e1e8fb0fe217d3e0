import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { drawOrder } from "../edit/blockOrder.ts";
import { findGroup } from "../edit/groups.ts";

/** A line of the list of blocks: a block, or the heading of a group. */
export type ListRow =
  | { id: string; as: "block"; block: Block; isMember: boolean }
  | {
      id: string;
      as: "group";
      uuid: string;
      label: string;
      members: Block[];
      isFolded: boolean;
      locked: boolean;
      hidden: boolean;
    };

/** The frontmost on top; members of a group stand together below its heading, where the frontmost of them is. */
export function listRows(timeline: Timeline, folded: ReadonlySet<string>): ListRow[] {
  const ordered = drawOrder(timeline).toReversed();
  const rows: ListRow[] = [];
  const seen = new Set<string>();
  for (const block of ordered) {
    const { group_id } = block;
    if (group_id === undefined) {
      rows.push({ id: block.uuid, as: "block", block, isMember: false });
      continue;
    }
    if (seen.has(group_id)) continue;
    seen.add(group_id);
    const members = ordered.filter((one) => one.group_id === group_id);
    const { label = "Group", locked = false, hidden = false } = findGroup(timeline, group_id) ?? {};
    const isFolded = folded.has(group_id);
    rows.push({
      id: `group ${group_id}`,
      as: "group",
      uuid: group_id,
      label,
      members,
      isFolded,
      locked,
      hidden,
    });
    if (!isFolded)
      rows.push(
        ...members.map((one) => ({ id: one.uuid, as: "block" as const, block: one, isMember: true })),
      );
  }
  return rows;
}

/** What a move in the list means: these blocks, at this place among all others, counted from the back. */
export function readMove(
  timeline: Timeline,
  rows: readonly ListRow[],
  { id, index }: { id: string; index: number },
): { uuids: string[]; index: number } | null {
  const row = rows.find((one) => one.id === id);
  if (!row) return null;
  const uuids = row.as === "block" ? [row.block.uuid] : row.members.map(({ uuid }) => uuid);
  const moving = new Set(uuids);
  const others = drawOrder(timeline).filter(({ uuid }) => !moving.has(uuid));
  const below = rows
    .filter((one) => one !== row)
    .slice(index)
    .flatMap(listOwn)
    .find((uuid) => !moving.has(uuid));
  return { uuids, index: others.findIndex(({ uuid }) => uuid === below) + 1 };
}

/** The blocks that a line stands for by itself: members that are listed below a heading stand for themselves. */
function listOwn(row: ListRow): string[] {
  if (row.as === "block") return [row.block.uuid];
  return row.isFolded ? row.members.map(({ uuid }) => uuid) : [];
}

/** Whether two lists show the same, so that nothing needs to be drawn anew while something is dragged on the picture. */
export function isSameList(one: readonly ListRow[], other: readonly ListRow[]): boolean {
  return one.length === other.length && one.every((row, place) => signOf(row) === signOf(other[place]!));
}

const signs = new WeakMap<Block, string>();

function signOf(row: ListRow): string {
  if (row.as === "group") {
    const { id, label, members, isFolded, locked, hidden } = row;
    return [id, label, members.map(({ uuid }) => uuid).join(), isFolded, locked, hidden].join(" ");
  }
  const { block } = row;
  let sign = signs.get(block);
  if (sign === undefined) {
    const { uuid, kind, label, text, hidden, locked } = block;
    sign = JSON.stringify([uuid, kind, label, text?.slice(0, 200), hidden, locked]);
    signs.set(block, sign);
  }
  return row.isMember ? `${sign} member` : sign;
}
