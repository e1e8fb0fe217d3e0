/** So far a hand may tremble without moving anything. */
const least_px = 3;

export interface DragPoint {
  x: number;
  y: number;
  /** How far it is from where it was pressed. */
  by_x: number;
  by_y: number;
  /** Alt lets a bar go where it likes. */
  is_free: boolean;
}

export interface Drag {
  move: (point: DragPoint) => void;
  /** It was let go; a press that moved nothing is a click. */
  end?: (hasMoved: boolean) => void;
  /** It was given up, with Escape or by the machine. */
  cancel?: () => void;
}

/** Follows a pointer from where it was pressed until it is let go. */
export function followPointer(pressed: PointerEvent, drag: Drag, least = least_px): void {
  const { pointerId, clientX, clientY } = pressed;
  let hasMoved = least === 0;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const by_x = event.clientX - clientX;
    const by_y = event.clientY - clientY;
    if (!hasMoved && Math.hypot(by_x, by_y) < least) return;
    hasMoved = true;
    drag.move({ x: event.clientX, y: event.clientY, by_x, by_y, is_free: event.altKey });
  };
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", cancel);
    removeEventListener("keydown", escape, true);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    drag.end?.(hasMoved);
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    drag.cancel?.();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    drag.cancel?.();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", cancel);
  addEventListener("keydown", escape, true);
}
