import type { Block } from "../../../../../core/timeline/timeline.ts";
import { nameBlock, type OfferedKind } from "../blockKinds.ts";
import { changeGroup, findGroup } from "../edit/groups.ts";
import { type RampEnd, rampLength, rampNames, type TransitionKind } from "../edit/ramps.ts";
import { canRunOn, findPartner, listCandidates } from "../edit/ties.ts";
import { findBlock } from "../store/EditorStore.ts";
import type { BarActions } from "./barActions.ts";
import type { DragPlace } from "./drags.ts";
import type { PlacedBar } from "./layoutRows.ts";
import type { MenuEntry } from "./TimelineMenu.tsx";
import type { Neighbour, Neighbours } from "./timelineContext.ts";
import type { TieRequest } from "./useTies.ts";

export interface BarMenuPlace extends DragPlace {
  actions: BarActions;
  kinds: readonly OfferedKind[];
  neighbours: Neighbours;
  tie: (request: TieRequest) => void;
  untie: (uuid: string) => void;
}

const step_ms = 100;

/** Everything that can be done with what is chosen, for a bar that was asked about. */
export function listBarEntries(
  place: BarMenuPlace,
  { as, uuid }: Pick<PlacedBar, "as" | "uuid">,
): MenuEntry[] {
  const { store, actions } = place;
  const block = as === "block" ? findBlock(store.timeline, uuid) : undefined;
  const rampWord = block ? "way" : "fade";
  const entries: MenuEntry[] = [
    { label: "Begin at the playhead", keys: "[", onSelect: () => actions.setEdge("start") },
    { label: "End at the playhead", keys: "]", onSelect: () => actions.setEdge("end") },
    ...(block ? [listRamps(block, "in", actions), listRamps(block, "out", actions)] : []),
    {
      label: `Longer and shorter ${rampWord}s`,
      entries: (["in", "out"] as const).flatMap((end) => [
        {
          label: `Longer ${rampWord} ${end}`,
          keys: end === "in" ? "I" : "O",
          onSelect: () => actions.changeRamp(end, step_ms),
        },
        {
          label: `Shorter ${rampWord} ${end}`,
          keys: end === "in" ? "Shift+I" : "Shift+O",
          onSelect: () => actions.changeRamp(end, -step_ms),
        },
      ]),
    },
    ...(block ? listBlockEntries(place, block) : listAudioEntries(place, uuid)),
    { label: "Row above", keys: "↑", onSelect: () => actions.moveRows(-1) },
    { label: "Row below", keys: "↓", onSelect: () => actions.moveRows(1) },
    { label: "Duplicate", keys: "Ctrl+D", onSelect: actions.duplicate },
    { label: "Delete", keys: "Del", danger: true, onSelect: actions.remove },
  ];
  return entries;
}

function listRamps(block: Block, end: RampEnd, actions: BarActions): MenuEntry {
  return { label: end === "in" ? "Comes in" : "Goes out", entries: listRampKinds(block, end, actions) };
}

export function listRampKinds(block: Block, end: RampEnd, actions: BarActions): MenuEntry[] {
  const transition = end === "in" ? block.transition_in : block.transition_out;
  const isOlder = transition === undefined && rampLength(block, end) > 0;
  const chosen = transition?.kind ?? (isOlder ? null : "cut");
  return (Object.keys(rampNames) as TransitionKind[]).map((kind) => ({
    label: rampNames[kind],
    checked: kind === chosen,
    onSelect: () => actions.setRampKind(end, kind),
  }));
}

function listAudioEntries({ store, actions }: BarMenuPlace, uuid: string): MenuEntry[] {
  const item = store.timeline.audio?.find((one) => one.uuid === uuid);
  if (!item) return [];
  return [
    { label: "Louder", keys: "Shift+↑", onSelect: () => actions.changeVolume(0.05) },
    { label: "Quieter", keys: "Shift+↓", onSelect: () => actions.changeVolume(-0.05) },
    {
      label: "Repeat",
      checked: item.loop === true,
      onSelect: () => actions.toggleAudio("loop", !item.loop),
    },
    {
      label: "Lower under a voice",
      checked: item.ducking === true,
      onSelect: () => actions.toggleAudio("ducking", !item.ducking),
    },
  ];
}

function listBlockEntries(place: BarMenuPlace, block: Block): MenuEntry[] {
  const { store, actions, neighbours, untie } = place;
  const chosen = store.selection.get().blocks;
  const isTied = [neighbours.previous, neighbours.next].some((one) => findPartner(block, one?.timeline));
  return [
    {
      label: "Hide",
      keys: "H",
      checked: block.hidden === true,
      onSelect: () => actions.toggleBlocks("hidden", !block.hidden),
    },
    {
      label: "Lock",
      keys: "L",
      checked: block.locked === true,
      onSelect: () => actions.toggleBlocks("locked", !block.locked),
    },
    ...(chosen.length > 1 ? [{ label: "Group", keys: "Ctrl+G", onSelect: actions.group }] : []),
    ...(block.group_id === undefined ? [] : [listGroupEntry(place, block.group_id)]),
    ...listTieEntries(place, block, neighbours.previous, "previous"),
    ...listTieEntries(place, block, neighbours.next, "next"),
    ...(isTied ? [{ label: "Untie from other shots", onSelect: () => untie(block.uuid) }] : []),
  ];
}

export function listGroupEntries({ store, view, actions }: BarMenuPlace, group_id: string): MenuEntry[] {
  const group = findGroup(store.timeline, group_id);
  const flag = (label: string, field: "hidden" | "locked"): MenuEntry => ({
    label,
    checked: group?.[field] === true,
    onSelect: () => store.edit((timeline) => changeGroup(timeline, group_id, { [field]: !group?.[field] })),
  });
  return [
    {
      label: "Rename",
      keys: "F2",
      onSelect: () => requestAnimationFrame(() => view.renamed.set(`group:${group_id}`)),
    },
    flag("Hide", "hidden"),
    flag("Lock", "locked"),
    { label: "Ungroup", keys: "Ctrl+Shift+G", onSelect: actions.ungroup },
  ];
}

const listGroupEntry = (place: BarMenuPlace, group_id: string): MenuEntry => ({
  label: `Its group, “${findGroup(place.store.timeline, group_id)?.label || "Group"}”`,
  entries: listGroupEntries(place, group_id),
});

/** More would be a list nobody reads. */
const most_candidates = 12;

/** The blocks of a neighbouring shot that this one could be; a video that is there too can also run on. */
function listTieEntries(
  { kinds, tie }: BarMenuPlace,
  block: Block,
  neighbour: Neighbour | null,
  which: "previous" | "next",
): MenuEntry[] {
  if (!neighbour?.timeline) return [];
  const tied = findPartner(block, neighbour.timeline);
  const candidates = listCandidates(block, neighbour.timeline).slice(0, most_candidates);
  const names = new Map<string, number>();
  const entries = candidates.flatMap((candidate): MenuEntry[] => {
    const name = nameBlock(candidate, kinds);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const label = count === 1 ? name : `${name} (${count})`;
    const choose = (runs_on: boolean) => () =>
      tie({ uuid: block.uuid, partner: candidate.uuid, shot_id: neighbour.shot_id, runs_on });
    const isTied = candidate === tied;
    const plain = { label, checked: isTied, onSelect: choose(false) };
    if (!canRunOn(block, candidate)) return [plain];
    const runs = isTied && block.keep_running === true && candidate.keep_running === true;
    return [
      { ...plain, checked: isTied && !runs },
      { label: `${label}, runs on`, checked: runs, onSelect: choose(true) },
    ];
  });
  return [{ label: `Same as in the ${which} shot`, entries }];
}
