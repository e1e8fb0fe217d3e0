import { z } from "zod";
import { deepest } from "../deepest.ts";
import type { Rule } from "../rules/rule.ts";
import { rule } from "../rules/rule.ts";
import { checkAudio, checkBlock, checkRules } from "./checkBlock.ts";
import { findBlockKind } from "./blockKinds.ts";
import { migrateTimeline } from "./migrateTimeline.ts";
import { dropExcessItems, salvage, salvageItems } from "./salvage.ts";
import { emptyTimeline } from "./emptyTimeline.ts";
import {
  audio,
  type Audio,
  block,
  type Block,
  canvas,
  frame,
  group,
  timeline,
  type Timeline,
  track,
  type Track,
} from "./timeline.ts";
import { timelineInput } from "./writeTimeline.ts";

/** Reads what was stored, however long ago: what cannot be used is left out, and nothing ever throws. */
export function readTimeline(stored: unknown): Timeline {
  if (!isObject(stored)) return emptyTimeline;
  const given = migrated(stored);
  if (isDeeper(given, deepest)) return salvageTimeline(given);
  // Nearly always the whole timeline is fine, and nothing needs to be picked apart.
  const whole = timelineInput.safeParse(given);
  return whole.success ? whole.data : salvageTimeline(given);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

function salvageTimeline(stored: Record<string, unknown>): Timeline {
  const { canvas: ground, tracks, blocks, audio, groups, canvas_rules, safe_area, fonts } = stored;
  const rows = Array.isArray(tracks) ? readTracks(tracks) : inventTracks(blocks);
  const kept: Timeline = {
    canvas: (salvage(canvas, ground) ?? readCanvas(ground)) as Timeline["canvas"],
    tracks: rows,
    blocks: readBlocks(blocks, rows),
  };
  const optional = {
    audio: audio === undefined ? undefined : readAudio(audio, rows),
    groups: groups === undefined ? undefined : readGroups(groups),
    canvas_rules: canvas_rules === undefined ? undefined : readRules(canvas_rules, null),
    safe_area: salvage(frame.safe_area, safe_area) as Timeline["safe_area"],
    fonts: salvage(frame.fonts, fonts) as Timeline["fonts"],
  };
  return { ...kept, ...omitUndefined(optional) };
}

function migrated(stored: Record<string, unknown>): Record<string, unknown> {
  try {
    return migrateTimeline(stored);
  } catch {
    // A migration step met what it did not expect, so the stored timeline is read as it is.
    return stored;
  }
}

/** A size that makes no sense becomes the usual one; colours stay. */
function readCanvas(ground: unknown): unknown {
  const { width, height } = emptyTimeline.canvas;
  return salvage(canvas, { ...(isObject(ground) ? ground : {}), width, height });
}

/** A row without an order takes its place in the list. */
function readTracks(tracks: unknown[]): Track[] {
  const rows = tracks.flatMap((row: unknown, index) => {
    if (!isObject(row)) return [];
    const kept =
      salvage(track, row) ??
      salvage(track, {
        order: index,
        kind: "visual",
        ...omitUndefined(salvage(track.partial(), row) as object),
      });
    return kept === undefined ? [] : [kept as Track];
  });
  return dropExcessItems(frame.tracks, unique(rows));
}

/** A timeline without rows gets those that its blocks name: a plain order is better than showing nothing. */
function inventTracks(blocks: unknown): Track[] {
  if (!Array.isArray(blocks)) return [];
  const named = blocks.flatMap((stored: unknown) => readBlock(stored)?.track_id ?? []);
  return [...new Set(named)].map((uuid, order) => ({ uuid, kind: "visual", order }));
}

function readBlocks(blocks: unknown, rows: Track[]): Block[] {
  if (!Array.isArray(blocks)) return [];
  const known = new Set(rows.map(({ uuid }) => uuid));
  const kept = blocks.flatMap((stored: unknown) => {
    const read = readBlock(stored);
    return read && known.has(read.track_id) ? [read] : [];
  });
  return dropExcessItems(timeline.shape.blocks, unique(kept));
}

const bare = block.omit({ rules: true, props: true });

function readBlock(stored: unknown): Block | null {
  if (!isObject(stored)) return null;
  const { rules, props, ...rest } = stored;
  const read = salvage(bare, rest) as z.output<typeof bare> | undefined;
  if (!read) return null;
  const settings = isObject(props) ? { props: readProps(read.kind, props) } : {};
  const whole = usable({ ...read, ...settings });
  return whole && { ...whole, ...(rules !== undefined && { rules: readRules(rules, read.kind) }) };
}

/** A setting that its kind cannot use is left out; the others count. */
function readProps(kind: string, props: Record<string, unknown>): Record<string, unknown> {
  const shape = findBlockKind(kind)?.props;
  return ((shape && salvage(shape, props)) ?? {}) as Record<string, unknown>;
}

/** Times that contradict each other are left out rather than the block. */
function usable(read: z.output<typeof block>): Block | null {
  const { trim_in_ms: _, trim_out_ms: __, ...untrimmed } = read;
  const { out_ms: ___, ...timing } = read.timing;
  for (const tried of [
    read,
    { ...untrimmed, timing: read.timing },
    { ...read, timing },
    { ...untrimmed, timing },
  ]) {
    let broken = false;
    const checked = checkBlock(tried, [], () => (broken = true));
    if (!broken) return checked;
  }
  return null;
}

/** A rule that cannot be judged is left out as a whole: with half its conditions it would say something else. */
function readRules(rules: unknown, kind: string | null): Rule[] {
  if (!Array.isArray(rules)) return [];
  const kept = rules.flatMap((stored: unknown) => {
    if (isDeeper(stored, deepest)) return [];
    const parsed = rule.safeParse(stored);
    if (!parsed.success) return [];
    let broken = false;
    checkRules([parsed.data], { kind, path: [], report: () => (broken = true) });
    return broken ? [] : [parsed.data];
  });
  const most = dropExcessItems(frame.canvas_rules.unwrap(), kept);
  return checkRules(most, { kind, path: [], report: () => {} });
}

function readAudio(items: unknown, rows: Track[]): Audio[] {
  const audible = new Set(rows.flatMap(({ uuid, kind }) => (kind === "audio" ? [uuid] : [])));
  const kept = ((salvageItems(audio, items) ?? []) as Audio[]).flatMap((item) => {
    const heard = audible.has(item.track_id) ? usableAudio(item) : null;
    return heard ? [heard] : [];
  });
  return dropExcessItems(frame.audio.unwrap(), unique(kept));
}

function usableAudio(item: Audio): Audio | null {
  const { trim_in_ms: _, trim_out_ms: __, ...untrimmed } = item;
  const { out_ms: ___, ...endless } = item;
  const { out_ms: ____, ...bare } = untrimmed;
  return (
    [item, untrimmed, endless, bare].find((tried) => {
      let broken = false;
      checkAudio(tried, [], () => (broken = true));
      return !broken;
    }) ?? null
  );
}

function readGroups(groups: unknown) {
  const kept = (salvageItems(group, groups) ?? []) as NonNullable<Timeline["groups"]>;
  return dropExcessItems(frame.groups.unwrap(), unique(kept));
}

/** Of several items with the same uuid the first counts. */
function unique<T extends { uuid: string }>(items: T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ uuid }) => !seen.has(uuid) && seen.add(uuid));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function omitUndefined<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Partial<T>;
}
