import { useRef } from "react";
import type { Crop } from "../../../../core/posts/crop.ts";
import { boxBetween, moveBox, resizeBox } from "./cropBox.ts";

interface CropAreaProps {
  src: string;
  box: Crop;
  onChange: (box: Crop) => void;
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

export function CropArea({ src, box, onChange }: CropAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);

  function pointOf({ clientX, clientY }: React.PointerEvent) {
    const { left, top, width, height } = area.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  function onPointerDown(event: React.PointerEvent) {
    const part = (event.target as Element).closest<HTMLElement>("[data-does]")?.dataset["does"];
    drag.current = { from: pointOf(event), box, does: (part as Drag["does"] | undefined) ?? "draw" };
    area.current!.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: React.PointerEvent) {
    if (!drag.current) return;
    const { from, box, does } = drag.current;
    const to = pointOf(event);
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
      className="crop"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    >
      <img src={src} alt="" draggable={false} />
      <div
        className="crop-box"
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
        <span className="crop-corner" data-does="resize" />
      </div>
    </div>
  );
}

function sayBox({ x, y, w, h }: Crop): string {
  const [left, top, wide, high] = [x, y, w, h].map((value) => Math.round(value * 100));
  return `${wide} % wide and ${high} % high, ${left} % from the left and ${top} % from the top`;
}
