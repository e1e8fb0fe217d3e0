import { useRef, useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { Crop } from "../../../../core/posts/crop.ts";
import { Button } from "../../parts/Button.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { toLocalUrl } from "../posts.ts";
import { boxBetween, moveBox, resizeBox, wholePhoto } from "./cropBox.ts";
import styles from "./CropDialog.module.css";

interface CropDialogProps {
  post: Post;
  onSave: (post: Post, crop: Crop | null) => Promise<boolean>;
  onClose: () => void;
}

/** What of a photo is shown where there is no room for all of it. */
export function CropDialog({ post, onSave, onClose }: CropDialogProps) {
  const [box, setBox] = useState(post.crop ?? wholePhoto);
  const [busy, setBusy] = useState(false);

  async function save(crop: Crop | null) {
    setBusy(true);
    await onSave(post, crop);
    // Whether it was saved or somebody else was faster: the notice says it, and the photo is as it is now.
    onClose();
  }

  return (
    <DialogBox title="Crop the photo" width={880} onClose={onClose} closesOutside={false}>
      <p className="muted">
        Draw a box around what matters, or move the one there is. The keepsake and narrow places on a wall
        show that part. With the keyboard: arrows move it, with Shift they resize it.
      </p>
      <CropArea src={toLocalUrl(post.media_url!)} box={box} onChange={setBox} />
      <div className="dialog-actions">
        <Button label="Find faces again" disabled={busy} onClick={() => void save(null)} />
        <Button look="main" label="Save the crop" disabled={busy} onClick={() => void save(box)} />
      </div>
    </DialogBox>
  );
}

const step = 0.02;
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

interface Drag {
  from: { x: number; y: number };
  box: Crop;
  does: "draw" | "move" | "resize";
}

function CropArea({ src, box, onChange }: { src: string; box: Crop; onChange: (box: Crop) => void }) {
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);

  function findPoint({ clientX, clientY }: React.PointerEvent) {
    const { left, top, width, height } = area.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  function onPointerDown(event: React.PointerEvent) {
    drag.current = { from: findPoint(event), box, does: doesAt(event.target as Element, box) };
    area.current!.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: React.PointerEvent) {
    if (!drag.current) return;
    const { from, box, does } = drag.current;
    const to = findPoint(event);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (does === "move") onChange(moveBox(box, by));
    else if (does === "resize") onChange(resizeBox(box, by));
    else onChange(boxBetween(from, to));
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(event.shiftKey ? resizeBox(box, by) : moveBox(box, by));
  }

  const percent = (value: number) => `${value * 100}%`;
  const style = { left: percent(box.x), top: percent(box.y), width: percent(box.w), height: percent(box.h) };
  return (
    <div
      ref={area}
      className={styles.crop}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    >
      <img src={src} alt="" draggable={false} />
      <div
        className={styles.box}
        data-does="move"
        style={style}
        role="slider"
        aria-label="Crop box"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(box.x * 100)}
        aria-valuetext={sayBox(box)}
        tabIndex={0}
        autoFocus
        onKeyDown={onKeyDown}
      >
        <span className={styles.corner} data-does="resize" />
      </div>
    </div>
  );
}

/** A box as large as the photo cannot be moved, and leaves no place beside it to draw another. */
function doesAt(target: Element, { w, h }: Crop): Drag["does"] {
  const does = target.closest<HTMLElement>("[data-does]")?.dataset["does"];
  if (does === "resize") return "resize";
  return does === "move" && w * h < 1 ? "move" : "draw";
}

function sayBox({ x, y, w, h }: Crop): string {
  const [left, top, wide, high] = [x, y, w, h].map((value) => Math.round(value * 100));
  return `${wide} % wide and ${high} % high, ${left} % from the left and ${top} % from the top`;
}
