import type { Rule } from "../rules/rule.ts";
import type { Audio, Block, Canvas, Timeline, Track } from "../timeline/timeline.ts";
import type { ComposedBlock, Filling } from "./composedBlock.ts";
import { fillBlock } from "./fillBlock.ts";
import type { LayoutOpts } from "./layoutOpts.ts";
import { type Insets, placeSafeArea } from "./placeSafeArea.ts";

export interface ShotParts {
  timeline: Timeline;
  layout: Timeline | null;
  layout_opts: LayoutOpts;
}

/** What a screen draws: blocks from back to front, in pixels of the canvas. */
export interface ComposedShot {
  canvas: DrawnCanvas;
  canvas_rules: Rule[];
  fonts: { heading?: string | undefined; body?: string | undefined };
  blocks: ComposedBlock[];
  audio: ComposedAudio[];
}

/** The layout's safe area is where blocks end that have no size of their own. */
export type DrawnCanvas = Canvas & { safe_area?: Insets };

/** `role` is that of the row; music gives way to a voice. */
export type ComposedAudio = Audio & { role?: Track["role"] };

/**
 * Composes a shot with its layout behind and over it, and fills its blanks. Who composes the same shot again and again
 * hands in a `fill` that remembers what it has filled.
 */
export function composeShot(
  { timeline, layout, layout_opts }: ShotParts,
  filling: Filling,
  fill: typeof fillBlock = fillBlock,
): ComposedShot {
  const ground = layout && layout_opts.background !== "own" && hasGround(layout) ? layout : timeline;
  const behindAndOver = layout ? layoutBlocks(layout, layout_opts, timeline.canvas) : null;
  const blocks = [
    ...(behindAndOver?.under ?? []),
    ...sortBackToFront(timeline),
    ...(behindAndOver?.over ?? []),
  ];
  const safe_area = layout && placeSafeArea(layout, timeline.canvas);
  const drawn = layout_opts.audio === "mute" ? blocks.map(silence) : blocks;
  return {
    canvas: { ...timeline.canvas, ...getGround(ground.canvas), ...(safe_area && { safe_area }) },
    // At fill time a rule can only leave a block out, and the canvas is no block.
    canvas_rules: (ground.canvas_rules ?? []).filter(({ phase }) => phase !== "fill"),
    fonts: { ...layout?.fonts, ...timeline.fonts },
    blocks: drawn.flatMap((block) => fill(block, filling) ?? []),
    audio: composeAudio(timeline, layout, layout_opts),
  };
}

/** A presenter is heard unless the block says otherwise. */
const silence = (block: Block): Block =>
  block.audible || block.kind === "presenter" ? { ...block, audible: false } : block;

function hasGround({ canvas, canvas_rules = [] }: Timeline): boolean {
  return canvas.background !== undefined || canvas.backdrop !== undefined || canvas_rules.length > 0;
}

const getGround = ({ background, backdrop }: Canvas) => ({ background, backdrop });

/**
 * Sorts blocks by row from back to front, then by their order in the list. Hidden blocks are left out and muted ones
 * are silenced.
 */
function sortBackToFront({ tracks, blocks, groups = [] }: Timeline): Block[] {
  const rows = tracks
    .filter(({ kind, hidden }) => kind === "visual" && !hidden)
    .sort((a, b) => a.order - b.order);
  const hiddenGroups = new Set(groups.flatMap(({ uuid, hidden }) => (hidden ? [uuid] : [])));
  const byRow = new Map(rows.map(({ uuid, muted }) => [uuid, { muted, blocks: [] as Block[] }]));
  for (const block of blocks) {
    if (block.hidden || (block.group_id !== undefined && hiddenGroups.has(block.group_id))) continue;
    const row = byRow.get(block.track_id);
    row?.blocks.push(row.muted ? silence(block) : block);
  }
  return Array.from(byRow.values(), ({ blocks }) => blocks).flat();
}

/** Returns the layout's blocks in the shot's pixels, with ids that no block of the shot has. */
function layoutBlocks(layout: Timeline, { hide = [] }: LayoutOpts, canvas: Canvas) {
  const hidden = new Set(hide);
  const fit = makeFitter(layout.canvas, canvas);
  const blocks = sortBackToFront(layout)
    .filter(({ uuid }) => !hidden.has(uuid))
    .map((block) => fit(asLayouts(block)));
  return {
    under: blocks.filter(({ layer }) => layer !== "over"),
    over: blocks.filter(({ layer }) => layer === "over"),
  };
}

const asLayouts = <T extends { uuid: string }>(item: T): T => ({ ...item, uuid: `layout:${item.uuid}` });

/** A layout of another size is scaled as a whole until it fits, and centred. */
function makeFitter(from: Canvas, to: Canvas): (block: Block) => Block {
  if (from.width === to.width && from.height === to.height) return (block) => block;
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const left = (to.width - from.width * scale) / 2;
  const top = (to.height - from.height * scale) / 2;
  return (block) => {
    const { x, y, w, h } = block.transform;
    return {
      ...block,
      transform: {
        ...block.transform,
        x: left + x * scale,
        y: top + y * scale,
        ...(w !== undefined && { w: w * scale }),
        ...(h !== undefined && { h: h * scale }),
      },
      ...(block.font_size !== undefined && { font_size: block.font_size * scale }),
      ...(block.mask && { mask: scaledMask(block.mask, scale) }),
      ...(block.props && { props: scaledProps(block.props, scale) }),
    };
  };
}

function scaledMask(mask: NonNullable<Block["mask"]>, scale: number): Block["mask"] {
  const { radius, border } = mask;
  return {
    ...mask,
    ...(radius !== undefined && { radius: radius * scale }),
    ...(border?.width !== undefined && { border: { ...border, width: border.width * scale } }),
  };
}

/** Settings that are lengths, whatever kind they belong to. */
function scaledProps(props: Record<string, unknown>, scale: number): Record<string, unknown> {
  const lengths = ["radius", "speed"].flatMap((name) => {
    const length = props[name];
    return typeof length === "number" ? [[name, length * scale] as const] : [];
  });
  return { ...props, ...Object.fromEntries(lengths) };
}

/** Unless the shot says otherwise both are heard: the layout's music under the shot's voice. */
function composeAudio(timeline: Timeline, layout: Timeline | null, { audio }: LayoutOpts): ComposedAudio[] {
  if (audio === "mute") return [];
  return [
    ...(layout && audio !== "own" ? listAudible(layout).map(asLayouts) : []),
    ...(layout && audio === "layout" ? [] : listAudible(timeline)),
  ];
}

function listAudible({ tracks, audio = [] }: Timeline): ComposedAudio[] {
  const rows = new Map(tracks.map((row) => [row.uuid, row]));
  return audio.flatMap((item) => {
    const row = rows.get(item.track_id);
    if (!row || row.muted || row.hidden) return [];
    return [row.role ? { ...item, role: row.role } : item];
  });
}
