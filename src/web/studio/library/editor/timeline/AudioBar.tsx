import { AudioLines, Lock, Repeat } from "#icons";
import { memo } from "react";
import type { Audio, Timeline } from "../../../../../core/timeline/timeline.ts";
import { sectionLength, soundSpan } from "../edit/audio.ts";
import type { Span } from "../edit/timing.ts";
import { useEditor } from "../editorContext.ts";
import { usePart } from "../store/Value.ts";
import { sayTimes } from "./BlockBar.tsx";
import { lengthsOf } from "./layoutRows.ts";
import { SoundWave } from "./SoundWave.tsx";
import { useTimeline } from "./timelineContext.ts";
import { VolumeLine } from "./VolumeLine.tsx";
import styles from "./Timeline.module.css";

interface BarProps {
  uuid: string;
  lane: number;
  row_name: string;
  is_row_locked: boolean;
  /** How tall the bar is. */
  lane_px: number;
}

const findAudio = ({ audio = [] }: Timeline, uuid: string) => audio.find((item) => item.uuid === uuid);

/** One sound for as long as it is heard, with its repeats, its fades and how loud it is. */
export const AudioBar = memo(function AudioBar({ uuid, ...props }: BarProps) {
  const { store } = useEditor();
  const item = usePart(store.draft.fields, ({ timeline }) => findAudio(timeline, uuid));
  return item ? <DrawnBar item={item} {...props} /> : null;
});

function DrawnBar({
  item,
  lane,
  row_name,
  is_row_locked,
  lane_px,
}: Omit<BarProps, "uuid"> & { item: Audio }) {
  const { store, fixed } = useEditor();
  const { view } = useTimeline();
  const { uuid } = item;
  const duration_ms = usePart(store.draft.fields, (fields) => fields.duration_ms);
  const files = usePart(view.files, (files) => files);
  const isChosen = usePart(store.selection, ({ audio }) => audio.includes(uuid));
  const isStop = usePart(view.stop, (stop) => stop === `audio:${uuid}`);
  const lengths = lengthsOf(item, duration_ms, files);
  const span = soundSpan(item, lengths);
  const name = nameSound(item);
  const volume = Math.round((item.volume ?? 1) * 100);
  return (
    <div
      role="button"
      tabIndex={isStop ? 0 : -1}
      className={`${styles.bar} ${styles.audio}`}
      data-bar={`audio:${uuid}`}
      data-stop={`audio:${uuid}`}
      data-open={span.is_open || undefined}
      aria-pressed={isChosen}
      aria-label={`${name}, ${sayTimes(span.from_ms, span.is_open ? null : span.to_ms)}, row ${row_name}, volume ${volume} %${item.loop ? ", repeats" : ""}${is_row_locked ? ", locked" : ""}`}
      title={name}
      style={{
        "--from": span.from_ms,
        "--to": span.to_ms,
        "--lane": lane,
        "--hue": 186,
        "--in": item.fade_in_ms ?? 0,
        "--out": item.fade_out_ms ?? 0,
      }}
    >
      {item.asset !== undefined && lengths.file_ms !== null && (
        <SoundWave item={item} asset={item.asset} span={span} file_ms={lengths.file_ms} height={lane_px} />
      )}
      <Repeats item={item} span={span} file_ms={lengths.file_ms} />
      <VolumeLine item={item} span={span} />
      <span className={styles.name}>
        {is_row_locked ? (
          <Lock aria-hidden />
        ) : item.loop ? (
          <Repeat aria-hidden />
        ) : (
          <AudioLines aria-hidden />
        )}
        <span>{name}</span>
      </span>
      {!fixed && !is_row_locked && (
        <>
          <span
            className={styles.volumeHandle}
            data-volume
            style={{ top: `${(1 - (item.volume ?? 1)) * 100}%` }}
          />
          <span className={styles.edge} data-edge="start" />
          <span className={styles.edge} data-edge="end" />
          <span className={styles.rampHandle} data-ramp="in" />
          <span className={styles.rampHandle} data-ramp="out" />
        </>
      )}
    </div>
  );
}

export const nameSound = ({ label }: Audio) => label || "Sound";

/** More marks than this are a grey area, not marks. */
const most_repeats = 500;

/** A line wherever a loop begins anew. */
function Repeats({ item, span, file_ms }: { item: Audio; span: Span; file_ms: number | null }) {
  if (!item.loop || file_ms === null) return null;
  const length_ms = sectionLength(item, file_ms);
  const count = length_ms > 0 ? Math.ceil((span.to_ms - span.from_ms) / length_ms) - 1 : 0;
  if (count < 1 || count > most_repeats) return null;
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.repeat} data-repeat style={{ "--at": (index + 1) * length_ms }} />
  ));
}
