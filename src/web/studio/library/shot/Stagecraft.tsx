import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Film, Image } from "lucide-react";
import "../../pictures/pictures.css";
import { Button } from "../../parts/Button.tsx";
import type { Preview } from "../../../../contract/preview.ts";
import { usePicture } from "../../pictures/usePicture.ts";
import { useSeen } from "../../pictures/useSeen.ts";
import { saySeconds } from "../scenes/sayFacts.ts";
import { useEditor } from "./editorContext.ts";
import { safeAreaOn } from "./safeArea.ts";
import type { Block } from "../../../../core/timeline/timeline.ts";
import type { BlockBox, Picture } from "../../pictures/Picture.ts";
import { nameBlock } from "./blockKinds.ts";
import { boxAt, moved, resized } from "./edit/dragBox.ts";
import { changeBlock } from "./edit/editBlocks.ts";
import styles from "./ShotPage.module.css";

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
    <section className={`stack gap-8 ${styles.stage}`} aria-label="Picture">
      <div
        ref={box}
        className={styles.picture}
        data-picture
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(${width / height} * 68dvh)` }}
        data-state={state}
      >
        <div ref={host} className="scene-picture-host" aria-hidden />
        {safe_area && <div className={styles.safeArea} data-safe-area style={safe_area} aria-hidden />}
        <Handles picture={picture} drawn={drawn} />
        {state === "failed" && (
          <p className={styles.pictureNote}>It cannot be drawn.{!fixed && " Undo the last change."}</p>
        )}
      </div>
      <div className={`row wrap ${styles.moment}`}>
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
          <Button look="text" onClick={() => onMoment(null)}>
            After {saySeconds(moment_ms)} · show the best moment
          </Button>
        )}
      </div>
    </section>
  );
}

interface HandlesProps {
  picture: RefObject<Picture | null>;
  /** Counts what has been drawn. */
  drawn: number;
}

interface Drag {
  uuid: string;
  from: { x: number; y: number };
  box: { x: number; y: number; w: number; h: number };
  way: "move" | "size";
  /** A finger that only taps moves nothing. */
  has_moved: boolean;
}

// So far a hand may tremble.
const least_px = 3;

/** Over the picture: what is pressed is chosen, dragged along, or pulled larger by its corner. */
function Handles({ picture, drawn }: HandlesProps) {
  const { draft, kinds, selected, select, edit, fixed } = useEditor();
  const [boxes, setBoxes] = useState<BlockBox[]>([]);
  const drag = useRef<Drag | null>(null);
  useLayoutEffect(() => {
    // A layout's blocks are not the shot's to move.
    const own = picture.current?.boxes().filter(({ uuid }) => !uuid.startsWith("layout:"));
    setBoxes(own ?? []);
  }, [picture, drawn]);
  const box = boxes.find(({ uuid }) => uuid === selected?.uuid);

  function begin(event: React.PointerEvent<HTMLElement>, uuid: string | null, way: Drag["way"]) {
    select(uuid);
    const block = draft.fields.timeline.blocks.find((one) => one.uuid === uuid);
    const shown = boxes.find((one) => one.uuid === uuid);
    if (fixed || !block || !shown || block.locked || event.button !== 0) return;
    const scale = picture.current?.scale ?? 1;
    const { x, y, w = shown.w / scale, h = shown.h / scale } = block.transform;
    drag.current = {
      uuid: block.uuid,
      from: { x: event.clientX, y: event.clientY },
      box: { x, y, w, h },
      way,
      has_moved: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function follow(event: React.PointerEvent<HTMLElement>) {
    const held = drag.current;
    if (!held) return;
    const scale = picture.current?.scale ?? 1;
    const by = { x: event.clientX - held.from.x, y: event.clientY - held.from.y };
    if (!held.has_moved && Math.hypot(by.x, by.y) < least_px) return;
    held.has_moved = true;
    const change = held.way === "move" ? moved : resized;
    const { canvas } = draft.fields.timeline;
    const next = change(held.box, { x: by.x / scale, y: by.y / scale }, canvas);
    edit(
      changeBlock(draft.fields.timeline, held.uuid, (block) => ({
        ...block,
        transform: { ...block.transform, ...next },
      })),
      `${held.uuid} ${held.way} ${held.from.x} ${held.from.y}`,
    );
  }

  function end(event: React.PointerEvent<HTMLElement>) {
    const held = drag.current;
    drag.current = null;
    // A press that moves nothing chooses what lies in front, though something behind it was chosen.
    if (held?.way === "move" && !held.has_moved) select(boxAt(boxes, findPoint(event))?.uuid ?? null);
  }

  return (
    <div
      className={styles.handles}
      data-keys="block"
      role="group"
      tabIndex={0}
      aria-label={
        selected
          ? `${nameBlock(selected, kinds)} is chosen.${fixed ? "" : " Arrow keys move it, delete takes it away."}`
          : "The picture. Choose a block in the list or with a click."
      }
      onPointerDown={(event) => {
        begin(event, boxAt(boxes, findPoint(event), selected?.uuid)?.uuid ?? null, "move");
      }}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {draft.fields.timeline.blocks.filter(isEmptyMedia).map(({ uuid, kind }) => {
        const shown = boxes.find((one) => one.uuid === uuid);
        return shown && <EmptyMedia key={uuid} kind={kind} box={shown} />;
      })}
      {box && (
        <div className={styles.chosen} data-chosen style={styleBox(box)}>
          {!fixed && (
            <span
              className={styles.corner}
              data-corner
              onPointerDown={(event) => {
                event.stopPropagation();
                begin(event, box.uuid, "size");
              }}
              onPointerMove={follow}
              onPointerUp={end}
              onPointerCancel={end}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Screens show nothing for it: only its author needs to see where it will be. */
const isEmptyMedia = ({ kind, asset, image_blank, hidden }: Block) =>
  (kind === "still" || kind === "clip") && asset === undefined && !image_blank && !hidden;

function EmptyMedia({ kind, box }: { kind: string; box: BlockBox }) {
  const Icon = kind === "clip" ? Film : Image;
  return (
    <div className={styles.emptyMedia} style={styleBox(box)}>
      <Icon aria-hidden />
      <span>{kind === "clip" ? "Choose a video" : "Choose a picture"}</span>
    </div>
  );
}

const styleBox = ({ x, y, w, h, rotate }: BlockBox) => ({
  left: x,
  top: y,
  width: w,
  height: h,
  transform: rotate ? `rotate(${rotate}deg)` : undefined,
});

function findPoint({ currentTarget, clientX, clientY }: React.PointerEvent<HTMLElement>) {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
