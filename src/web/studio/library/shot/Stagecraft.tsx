import { useRef } from "react";
import "../../pictures/pictures.css";
import type { Preview } from "../../../../contract/preview.ts";
import { usePicture } from "../../pictures/usePicture.ts";
import { useSeen } from "../../pictures/useSeen.ts";
import { saySeconds } from "../scene/saySeconds.ts";
import { Handles } from "./Handles.tsx";
import { useEditor } from "./editorContext.ts";
import { safeAreaOn } from "./safeArea.ts";

interface StagecraftProps {
  preview: Preview | undefined;
  moment_ms: number | null;
  onMoment: (moment_ms: number | null) => void;
}

/** The shot as screens draw it, with handles on what is chosen. */
export function Stagecraft({ preview, moment_ms, onMoment }: StagecraftProps) {
  const { draft, fixed } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(box);
  const { state, picture, drawn } = usePicture(host, { preview, isSeen });
  const { duration_ms, timeline } = draft.fields;
  const { width, height } = timeline.canvas;
  const layout = preview?.programme.layouts[draft.fields.layout_id ?? ""];
  const safe_area = layout ? safeAreaOn(layout, timeline.canvas) : null;
  return (
    <section className="shot-stage" aria-label="Picture">
      <div
        ref={box}
        className="shot-picture"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(${width / height} * 68dvh)` }}
        data-state={state}
      >
        <div ref={host} className="scene-picture-host" aria-hidden />
        {safe_area && <div className="shot-safe-area" style={safe_area} aria-hidden />}
        <Handles picture={picture} drawn={drawn} />
        {state === "failed" && (
          <p className="shot-picture-note">It cannot be drawn.{!fixed && " Undo the last change."}</p>
        )}
      </div>
      <div className="shot-moment">
        <label>
          <span className="unseen">Moment that is shown</span>
          <input
            type="range"
            min={0}
            max={duration_ms}
            step={100}
            value={moment_ms ?? 0}
            aria-valuetext={moment_ms === null ? "The best moment" : `After ${saySeconds(moment_ms)}`}
            onChange={(event) => onMoment(Number(event.target.value))}
          />
        </label>
        {moment_ms === null ? (
          <span className="muted small">Its best moment of {saySeconds(duration_ms)}</span>
        ) : (
          <button type="button" className="text-button" onClick={() => onMoment(null)}>
            After {saySeconds(moment_ms)} · show the best moment
          </button>
        )}
      </div>
    </section>
  );
}
