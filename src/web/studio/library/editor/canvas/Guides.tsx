import type { CSSProperties } from "react";
import type { Rect } from "../edit/geometry.ts";
import type { Gap, Guide } from "../edit/snapBoxes.ts";
import { useEditor } from "../editorContext.ts";
import { usePart, useValue } from "../store/Value.ts";
import { useCanvas } from "./CanvasState.ts";
import { findMargins } from "./safeArea.ts";
import styles from "./Canvas.module.css";

/** Lines that stand on the picture while they are switched on. */
export function StandingGuides({ safe_area }: { safe_area: Rect | null }) {
  const { store } = useEditor();
  const canvas = usePart(store.draft.fields, ({ timeline }) => timeline.canvas);
  const shows = useValue(useCanvas().guides);
  const share = ({ x, y, w, h }: Rect): CSSProperties => ({
    left: percent(x / canvas.width),
    top: percent(y / canvas.height),
    width: percent(w / canvas.width),
    height: percent(h / canvas.height),
  });
  return (
    <>
      {shows.safe_area && safe_area && (
        <div className={styles.safeArea} data-safe-area style={share(safe_area)} aria-hidden />
      )}
      {shows.margins && (
        <div className={styles.safeArea} data-margins style={share(findMargins(canvas))} aria-hidden />
      )}
      {shows.thirds && <div className={styles.thirds} data-thirds aria-hidden />}
    </>
  );
}

const percent = (share: number) => `${Number((share * 100).toFixed(3))}%`;

/** What something is in line with while it is dragged, the frame that chooses, and figures. */
export function DragGuides() {
  const { preview } = useEditor();
  const drag = useValue(useCanvas().drag);
  const scale = preview.current.current?.scale ?? 1;
  if (!drag) return null;
  const { guides, gaps, frame, label } = drag;
  return (
    <>
      {guides.map((guide, place) => (
        <div key={place} className={styles.guide} data-guide={guide.axis} style={styleGuide(guide, scale)} />
      ))}
      {gaps.map((gap, place) => (
        <div key={place} className={styles.gap} data-gap={gap.axis} style={styleGap(gap, scale)}>
          <span className={styles.figure}>{Math.round(gap.to - gap.from)}</span>
        </div>
      ))}
      {frame && <div className={styles.choosing} data-choosing style={styleRect(frame, scale)} />}
      {label && (
        <span
          className={styles.figure}
          data-figure
          style={{
            left: (label.below.x + label.below.w / 2) * scale,
            top: (label.below.y + label.below.h) * scale + 12,
          }}
        >
          {label.text}
        </span>
      )}
    </>
  );
}

const styleRect = ({ x, y, w, h }: Rect, scale: number): CSSProperties => ({
  left: x * scale,
  top: y * scale,
  width: w * scale,
  height: h * scale,
});

const styleGuide = ({ axis, at, from, to }: Guide, scale: number): CSSProperties =>
  axis === "x"
    ? { left: at * scale, top: from * scale, height: (to - from) * scale }
    : { top: at * scale, left: from * scale, width: (to - from) * scale };

const styleGap = ({ axis, at, from, to }: Gap, scale: number): CSSProperties =>
  axis === "x"
    ? { left: from * scale, width: (to - from) * scale, top: at * scale }
    : { top: from * scale, height: (to - from) * scale, left: at * scale };
