import type { Timeline, Track } from "../../../../../core/timeline/timeline.ts";
import type { Selection } from "../store/EditorStore.ts";
import { changeItems, removeItems } from "./changeItems.ts";
import { freshName } from "./freshName.ts";

/** Rows as they stand below each other: what is in front on top, sounds below. */
export function listRows({ tracks }: Pick<Timeline, "tracks">): Track[] {
  const byOrder = tracks.toSorted((a, b) => a.order - b.order);
  return [
    ...byOrder.filter(({ kind }) => kind === "visual").toReversed(),
    ...byOrder.filter(({ kind }) => kind === "audio"),
  ];
}

const roleNames: Record<NonNullable<Track["role"]>, string> = {
  main: "Main",
  overlay: "Overlay",
  voiceover: "Voice",
  music: "Music",
  sfx: "Effects",
};

export const sayRole = (role: Track["role"]) => (role ? roleNames[role] : null);

/** A row is known by its own name, else by what it is for, else by its place among those of its kind. */
export function nameRow(track: Track, timeline: Pick<Timeline, "tracks">): string {
  if (track.label) return track.label;
  const alike = listRows(timeline).filter(
    ({ kind, role, label }) => kind === track.kind && role === track.role && !label,
  );
  const name = sayRole(track.role) ?? (track.kind === "audio" ? "Sound" : "Row");
  const place = alike.findIndex(({ uuid }) => uuid === track.uuid) + 1;
  return alike.length > 1 ? `${name} ${place}` : name;
}

interface NewRow extends Pick<Track, "kind" | "role"> {
  /** The row it comes to stand above or below; otherwise it becomes the frontmost, or the lowest of sounds. */
  beside?: string;
  where?: "above" | "below";
}

export function addRow(
  timeline: Timeline,
  { kind, role, beside, where = "above" }: NewRow,
): { timeline: Timeline; uuid: string } {
  const uuid = freshName(new Set(timeline.tracks.map((track) => track.uuid)), role ?? "row");
  const row: Track = { uuid, kind, ...(role && { role }), order: 0 };
  const rows = listRows(timeline).filter((track) => track.kind === kind);
  const found = rows.findIndex((track) => track.uuid === beside);
  const last = kind === "visual" ? 0 : rows.length;
  const index = found === -1 ? last : found + (where === "below" ? 1 : 0);
  return { timeline: withOrder(timeline, rows.toSpliced(index, 0, row)), uuid };
}

/** Gives the rows of one kind this order, from top to bottom; the others stay. */
function withOrder(timeline: Timeline, rows: Track[]): Timeline {
  const order = new Map(
    rows.map(({ uuid, kind }, index) => [uuid, kind === "visual" ? rows.length - 1 - index : index]),
  );
  const known = new Set(timeline.tracks.map(({ uuid }) => uuid));
  const all = [...timeline.tracks, ...rows.filter(({ uuid }) => !known.has(uuid))];
  return {
    ...timeline,
    tracks: all.map((track) => {
      const place = order.get(track.uuid) ?? track.order;
      return place === track.order ? track : Object.assign({}, track, { order: place });
    }),
  };
}

/** Moves a row up (below zero) or down among those of its kind, as far as it goes. */
export function moveRow(timeline: Timeline, uuid: string, by: number): Timeline {
  const row = timeline.tracks.find((track) => track.uuid === uuid);
  const rows = listRows(timeline).filter(({ kind }) => kind === row?.kind);
  const from = rows.findIndex((track) => track.uuid === uuid);
  const to = Math.min(rows.length - 1, Math.max(0, from + by));
  if (!row || to === from) return timeline;
  return withOrder(timeline, rows.toSpliced(from, 1).toSpliced(to, 0, row));
}

/** What is set to undefined is taken away. */
export function changeRow(timeline: Timeline, uuid: string, fields: Partial<Track>): Timeline {
  return {
    ...timeline,
    tracks: timeline.tracks.map((track) => {
      if (track.uuid !== uuid) return track;
      const changed = Object.entries({ ...track, ...fields }).filter(([, value]) => value !== undefined);
      return Object.fromEntries(changed) as Track;
    }),
  };
}

/** A row goes with all that is on it. */
export function removeRow(timeline: Timeline, uuid: string): Timeline {
  const kept = removeItems(timeline, listItemsOn(timeline, uuid));
  return { ...kept, tracks: kept.tracks.filter((track) => track.uuid !== uuid) };
}

export function listItemsOn({ blocks, audio = [] }: Timeline, row: string): Selection {
  const on = (items: readonly { uuid: string; track_id: string }[]) =>
    items.filter(({ track_id }) => track_id === row).map(({ uuid }) => uuid);
  return { blocks: on(blocks), audio: on(audio) };
}

/** Moves items this many rows down (up below zero), each kind among its own rows, as far as all of them can go. */
export function moveToRows(timeline: Timeline, chosen: Selection, by: number): Timeline {
  const rows = listRows(timeline);
  const visual = rows.filter(({ kind }) => kind === "visual");
  const audio = rows.filter(({ kind }) => kind === "audio");
  const places = {
    blocks: findPlaces(timeline.blocks, chosen.blocks, visual),
    audio: findPlaces(timeline.audio ?? [], chosen.audio, audio),
  };
  const fits = (by: number) =>
    places.blocks.every((place) => isFree(visual[place + by])) &&
    places.audio.every((place) => isFree(audio[place + by]));
  let step = by;
  while (step !== 0 && !fits(step)) step -= Math.sign(step);
  if (step === 0) return timeline;
  const shift = <T extends { track_id: string }>(item: T, among: Track[]): T => {
    const place = among.findIndex(({ uuid }) => uuid === item.track_id);
    return place === -1 ? item : { ...item, track_id: among[place + step]!.uuid };
  };
  return changeItems(timeline, chosen, {
    block: (block) => shift(block, visual),
    audio: (item) => shift(item, audio),
  });
}

function findPlaces(
  items: readonly { uuid: string; track_id: string }[],
  uuids: readonly string[],
  rows: Track[],
): number[] {
  const chosen = new Set(uuids);
  const place = new Map(rows.map(({ uuid }, index) => [uuid, index]));
  return items.flatMap(({ uuid, track_id }) => (chosen.has(uuid) ? (place.get(track_id) ?? []) : []));
}

const isFree = (row: Track | undefined) => row !== undefined && !row.locked;
