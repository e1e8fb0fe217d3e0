import { Link2, Lock } from "#icons";
import { memo, useRef } from "react";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { chooseIcon, nameBlock } from "../blockKinds.ts";
import { findGroup } from "../edit/groups.ts";
import { nameRamp, rampLength } from "../edit/ramps.ts";
import { findPartner, runsOn } from "../edit/ties.ts";
import { blockSpan } from "../edit/timing.ts";
import { useEditor } from "../editorContext.ts";
import { findBlock } from "../store/EditorStore.ts";
import { usePart } from "../store/Value.ts";
import { useNear } from "../useNear.ts";
import { Ghost } from "./Ghost.tsx";
import { saySeconds } from "./sayTime.ts";
import { type Neighbour, useNeighbours, useTimeline } from "./timelineContext.ts";
import styles from "./Timeline.module.css";

interface BarProps {
  uuid: string;
  lane: number;
  row_name: string;
  is_row_locked: boolean;
  /** How many bars are in the row: of many, only those in sight have more than their colour. */
  count: number;
}

/** Colours by what a kind is for: words, pictures, time, people, live data. */
const hues: Record<string, number> = {
  caption: 214,
  ticker: 230,
  qr: 200,
  still: 268,
  clip: 292,
  shape: 245,
  widget: 316,
  presenter: 336,
  agenda: 20,
  channel: 8,
  wall: 28,
  quiz: 350,
  poll: 14,
  questions: 38,
};

/** One block, from when it comes until it goes. It is drawn anew only when this very block changes. */
export const BlockBar = memo(function BlockBar({ uuid, ...place }: BarProps) {
  const { store } = useEditor();
  const block = usePart(store.draft.fields, ({ timeline }) => findBlock(timeline, uuid));
  return block ? <DrawnBar block={block} {...place} /> : null;
});

function DrawnBar(props: Omit<BarProps, "uuid"> & { block: Block }) {
  const { block, lane, row_name, is_row_locked, count } = props;
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNear(element, { of: count });
  const { store, kinds, fixed } = useEditor();
  const { view } = useTimeline();
  const { previous, next } = useNeighbours();
  const { uuid, kind, hidden = false } = block;
  const duration_ms = usePart(store.draft.fields, (fields) => fields.duration_ms);
  const group = usePart(store.draft.fields, ({ timeline }) => findGroup(timeline, block.group_id));
  const isChosen = usePart(store.selection, ({ blocks }) => blocks.includes(uuid));
  const isStop = usePart(view.stop, (stop) => stop === `block:${uuid}`);
  const { from_ms, to_ms, is_open } = blockSpan(block, duration_ms);
  const isLocked = is_row_locked || block.locked === true || group?.locked === true;
  const name = nameBlock(block, kinds);
  const Icon = chooseIcon(kinds.find((one) => one.kind === kind));
  const ways = { in: rampLength(block, "in"), out: rampLength(block, "out") };
  return (
    <>
      <div
        ref={element}
        role="button"
        tabIndex={isStop ? 0 : -1}
        className={styles.bar}
        data-bar={`block:${uuid}`}
        data-stop={`block:${uuid}`}
        data-open={is_open || undefined}
        data-cut={to_ms > duration_ms || undefined}
        data-hidden={hidden || group?.hidden || undefined}
        data-grouped={block.group_id === undefined ? undefined : true}
        aria-pressed={isChosen}
        aria-label={`${name}, ${sayTimes(from_ms, is_open ? null : to_ms)}, row ${row_name}${sayState({ hidden, isLocked, group: group?.label })}`}
        title={name}
        style={{
          "--from": from_ms,
          "--to": to_ms,
          "--lane": lane,
          "--hue": hues[kind] ?? 210,
          "--in": ways.in,
          "--out": ways.out,
          "--group": block.group_id === undefined ? undefined : groupHue(block.group_id),
        }}
      >
        {isNear && ways.in > 0 && <span className={styles.rampIn} title={nameRamp(block, "in") ?? ""} />}
        {isNear && ways.out > 0 && <span className={styles.rampOut} title={nameRamp(block, "out") ?? ""} />}
        {isNear && (
          <span className={styles.name}>
            {isLocked ? <Lock aria-hidden /> : <Icon aria-hidden />}
            <span dir="auto">{name}</span>
          </span>
        )}
        {isNear && !fixed && !isLocked && (
          <>
            <span className={styles.edge} data-edge="start" />
            <span className={styles.edge} data-edge="end" />
            <span className={styles.rampHandle} data-ramp="in" />
            <span className={styles.rampHandle} data-ramp="out" />
          </>
        )}
        {previous && <TieMark block={block} neighbour={previous} side="start" />}
        {next && <TieMark block={block} neighbour={next} side="end" />}
      </div>
      {previous && <Ghost block={block} lane={lane} neighbour={previous} side="start" />}
      {next && <Ghost block={block} lane={lane} neighbour={next} side="end" />}
    </>
  );
}

interface TieMarkProps {
  block: Block;
  neighbour: Neighbour;
  side: "start" | "end";
}

/** Says at the bar's end what it goes on as in the next shot, or at its beginning what it was in the one before. */
function TieMark({ block, neighbour, side }: TieMarkProps) {
  const { kinds } = useEditor();
  const partner = findPartner(block, neighbour.timeline);
  if (!partner) return null;
  const name = nameBlock(partner, kinds);
  const way = runsOn(block, partner) ? "Runs on" : "Same thing";
  const words =
    side === "end"
      ? `${way} in shot ${neighbour.place}: ${name}`
      : `${way} since shot ${neighbour.place}: ${name}`;
  return (
    <span className={styles.tie} data-side={side} data-tie={side} role="img" aria-label={words} title={words}>
      <Link2 aria-hidden />
    </span>
  );
}

export function sayTimes(from_ms: number, to_ms: number | null): string {
  return `from ${saySeconds(from_ms)} to ${to_ms === null ? "the end" : saySeconds(to_ms)}`;
}

function sayState(state: { hidden: boolean; isLocked: boolean; group: string | undefined }): string {
  return [state.group && `, in ${state.group}`, state.hidden && ", hidden", state.isLocked && ", locked"]
    .filter(Boolean)
    .join("");
}

/** The same group has the same colour wherever it is met. */
export function groupHue(uuid: string): number {
  let sum = 0;
  for (const letter of uuid) sum = (sum * 31 + letter.codePointAt(0)!) % 360;
  return (sum * 137) % 360;
}
