import type { CSSProperties } from "react";
import { type Box, boundsOfAll } from "../edit/geometry.ts";
import { makeLockCheck } from "../edit/locks.ts";
import { type Handle, handleNames } from "../edit/resizeBox.ts";
import { useEditor, useSelection } from "../editorContext.ts";
import { findBlock } from "../store/EditorStore.ts";
import { usePart, useValue } from "../store/Value.ts";
import { useCanvas } from "./CanvasState.ts";
import { placementsOf } from "./readBoxes.ts";
import styles from "./Canvas.module.css";

/** So many are outlined one by one; of more, only what is around them all is drawn. */
const most_outlined = 60;

/** What is chosen, with handles to pull and turn it by. They keep their size, however large the picture is drawn. */
export function SelectionFrame() {
  const editor = useEditor();
  const { store, preview, fixed } = editor;
  const { blocks } = useSelection();
  useValue(preview.drawn);
  const canvas = useCanvas();
  const isBusy = usePart(canvas.drag, (drag) => drag !== null);
  const isTyping = useValue(store.typing) !== null;
  const shown = preview.current.current;
  if (!shown || blocks.length === 0) return null;
  const { scale } = shown;
  const placements = placementsOf(editor, blocks);
  const isLocked = makeLockCheck(store.timeline);
  const canMove =
    !fixed &&
    [...placements.keys()].some((uuid) => {
      const block = findBlock(store.timeline, uuid);
      return block !== undefined && !isLocked(block);
    });
  const boxes = [...placements.values()].map(({ box }) => box);
  const around = boundsOfAll(boxes);
  if (!around) return null;
  const frame: Box = boxes.length === 1 ? boxes[0]! : { ...around, rotate: 0 };
  const ink = boxes.length === 1 ? shown.box([...placements.keys()][0]!) : null;
  return (
    <>
      {boxes.length > 1 &&
        boxes.length <= most_outlined &&
        [...placements].map(([uuid, { box }]) => (
          <div key={uuid} className={styles.outline} style={styleBox(box, scale)} />
        ))}
      <div className={styles.words} data-chosen style={styleBox(ink ?? frame, scale)} />
      <div className={styles.frame} data-frame data-fixed={!canMove} style={styleBox(frame, scale)}>
        {canMove && !isBusy && !isTyping && (
          <Handles frame={frame} scale={scale} height={store.timeline.canvas.height} />
        )}
      </div>
    </>
  );
}

// Between handles that are nearer to each other than this none could be pressed.
const least_room_px = { mouse: 36, finger: 88 };

function Handles({ frame, scale, height }: { frame: Box; scale: number; height: number }) {
  const [w, h] = [frame.w * scale, frame.h * scale];
  const least_px = least_room_px[matchMedia("(pointer: coarse)").matches ? "finger" : "mouse"];
  const hasRoom = (handle: Handle) => {
    if (handle.length === 2) return true;
    return handle === "n" || handle === "s" ? w >= least_px : h >= least_px;
  };
  // Below the picture there may be nothing to be seen any more.
  const isAtEdge = (frame.y + frame.h) * scale > height * scale - 4 && h > 3 * least_px;
  return (
    <>
      {handleNames.filter(hasRoom).map((handle) => (
        <span
          key={handle}
          className={styles.handle}
          data-handle={handle}
          style={{ ...placeOf(handle), cursor: cursorFor(handle, frame.rotate) }}
        />
      ))}
      <span className={styles.rotate} data-handle="rotate" data-inside={isAtEdge} />
    </>
  );
}

const placeOf = (handle: Handle): CSSProperties => ({
  left: handle.includes("w") ? "0%" : handle.includes("e") ? "100%" : "50%",
  top: handle.includes("n") ? "0%" : handle.includes("s") ? "100%" : "50%",
});

const cursors = ["ns-resize", "nesw-resize", "ew-resize", "nwse-resize"];
const angles: Record<Handle, number> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

/** The arrows point the way that the edge goes. */
function cursorFor(handle: Handle, rotate: number): string {
  const eighth = Math.round((angles[handle] + rotate) / 45);
  return cursors[((eighth % 4) + 4) % 4]!;
}

export const styleBox = ({ x, y, w, h, rotate }: Box, scale: number): CSSProperties => ({
  left: x * scale,
  top: y * scale,
  width: w * scale,
  height: h * scale,
  transform: rotate ? `rotate(${rotate}deg)` : undefined,
});
