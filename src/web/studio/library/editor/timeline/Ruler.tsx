import { type KeyboardEvent, useEffect, useRef } from "react";
import { limits } from "../../../../../core/limits.ts";
import { useEditor } from "../editorContext.ts";
import { usePart, useValue } from "../store/Value.ts";
import { dragShotEnd } from "./drags.ts";
import { followPointer } from "./followPointer.ts";
import { saySeconds, sayClock, sayTick } from "./sayTime.ts";
import { rulerStep } from "./TimelineView.ts";
import { useTimeline } from "./timelineContext.ts";
import styles from "./Timeline.module.css";

/** The time along the top: pressing it shows that moment, and dragging goes through the shot. */
export function Ruler() {
  const { store, fixed } = useEditor();
  const { view } = useTimeline();
  return (
    <div
      className={styles.ruler}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        const seek = (x: number) => store.seek(view.timeAt(x));
        const wasPlaying = store.isPlaying.get();
        store.isPlaying.set(false);
        seek(event.clientX);
        view.hold(true);
        const end = () => {
          view.hold(false);
          if (wasPlaying) store.isPlaying.set(true);
        };
        const drag = { move: ({ x }: { x: number }) => (view.pushAlong(x), seek(x)), end, cancel: end };
        followPointer(event.nativeEvent, drag, 0);
      }}
    >
      <Ticks />
      <PlayheadGrip />
      {!fixed && <ShotEnd />}
    </div>
  );
}

function Ticks() {
  const { view } = useTimeline();
  const scale = useValue(view.scale);
  const { from_ms, to_ms } = useValue(view.window);
  const step = rulerStep(scale);
  const first = Math.max(0, Math.floor(from_ms / step));
  const count = Math.max(0, Math.ceil(to_ms / step) - first + 1);
  return Array.from({ length: Math.min(count, 400) }, (_, index) => (
    <span key={first + index} className={styles.tick} style={{ "--at": (first + index) * step }} aria-hidden>
      {sayTick((first + index) * step)}
    </span>
  ));
}

/** Reached by keyboard it goes through the shot in tenths of a second, with Shift in seconds, with Alt in frames. */
function PlayheadGrip() {
  const { store } = useEditor();
  const grip = useRef<HTMLSpanElement>(null);
  const duration_ms = usePart(store.draft.fields, (fields) => fields.duration_ms);
  const { view } = useTimeline();
  useEffect(() => {
    const place = () => {
      const at_ms = store.playhead.get();
      const element = grip.current;
      if (!element) return;
      element.style.transform = `translateX(${at_ms * view.scale.get()}px)`;
      element.setAttribute("aria-valuenow", String(Math.round(at_ms)));
      element.setAttribute("aria-valuetext", `After ${saySeconds(at_ms)}`);
    };
    place();
    const stops = [store.playhead.listen(place), view.scale.listen(place)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, view]);
  return (
    <span
      ref={grip}
      className={styles.playheadGrip}
      role="slider"
      tabIndex={0}
      aria-label="Moment that is shown"
      aria-valuemin={0}
      aria-valuemax={duration_ms}
      aria-valuenow={0}
      onKeyDown={(event) => {
        const by = readStep(event, store.timeline.canvas.fps);
        if (by === null) return;
        event.preventDefault();
        store.seek(store.playhead.get() + by);
      }}
    />
  );
}

function readStep({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, fps: number): number | null {
  const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key];
  if (way === undefined || ctrlKey || metaKey) return null;
  return way * (altKey ? 1000 / fps : shiftKey ? 1000 : 100);
}

/** The shot's end is pulled like the edge of a bar. */
function ShotEnd() {
  const { store } = useEditor();
  const { view } = useTimeline();
  const duration_ms = usePart(store.draft.fields, (fields) => fields.duration_ms);
  const { min, max } = limits.shot_ms;
  return (
    <span
      className={styles.shotEnd}
      role="slider"
      tabIndex={0}
      aria-label="End of the shot"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={duration_ms}
      aria-valuetext={saySeconds(duration_ms)}
      title={`The shot ends after ${sayClock(duration_ms)}. Drag to change it.`}
      style={{ "--at": duration_ms }}
      data-shot-end
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        followPointer(event.nativeEvent, dragShotEnd({ store, view }));
      }}
      onKeyDown={(event) => {
        const by = readStep(event, store.timeline.canvas.fps);
        if (by === null) return;
        event.preventDefault();
        const next = Math.round(Math.min(max, Math.max(min, store.fields.duration_ms + by)));
        store.change({ duration_ms: next }, "duration by keys");
      }}
    />
  );
}
