import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useEditor } from "../editorContext.ts";
import type { Zooming } from "./useZoom.ts";

interface Touch {
  x: number;
  y: number;
}

/** Moves the area with the middle button, with Space held, or with two fingers, which also zoom. */
export function usePan(area: RefObject<HTMLElement | null>, { zoomBy }: Zooming) {
  const { store } = useEditor();
  const touches = useRef(new Map<number, Touch>());
  const pan = useRef<{ pointer: number; last: Touch } | null>(null);
  const space = useRef({ isHeld: false, hasPanned: false });
  const [isSpaceHeld, showSpaceHeld] = useState(false);
  const isOver = useRef(false);

  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      if (event.key !== " " || !isOver.current || isPressed(event.target)) return;
      // A tap still plays and pauses, but only once it is known to be one.
      event.preventDefault();
      if (event.repeat) return;
      space.current = { isHeld: true, hasPanned: false };
      showSpaceHeld(true);
    };
    const onUp = (event: KeyboardEvent) => {
      const { isHeld, hasPanned } = space.current;
      if (event.key !== " " || !isHeld) return;
      space.current.isHeld = false;
      showSpaceHeld(false);
      if (!hasPanned) store.isPlaying.set(!store.isPlaying.get());
    };
    addEventListener("keydown", onDown, { capture: true });
    addEventListener("keyup", onUp);
    return () => {
      removeEventListener("keydown", onDown, { capture: true });
      removeEventListener("keyup", onUp);
    };
  }, [store]);

  function scrollBy(from: Touch, to: Touch) {
    area.current!.scrollLeft -= to.x - from.x;
    area.current!.scrollTop -= to.y - from.y;
  }

  /** Whether the press belongs to it. */
  function begin(event: ReactPointerEvent<HTMLElement>): boolean {
    const at = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") touches.current.set(event.pointerId, at);
    if (touches.current.size > 1) return true;
    if (event.button !== 1 && !(event.button === 0 && space.current.isHeld)) return false;
    event.preventDefault();
    space.current.hasPanned = true;
    pan.current = { pointer: event.pointerId, last: at };
    event.currentTarget.setPointerCapture(event.pointerId);
    return true;
  }

  function follow(event: ReactPointerEvent<HTMLElement>): boolean {
    const at = { x: event.clientX, y: event.clientY };
    if (pan.current?.pointer === event.pointerId) {
      scrollBy(pan.current.last, at);
      pan.current.last = at;
      return true;
    }
    const before = touches.current.get(event.pointerId);
    if (!before) return false;
    touches.current.set(event.pointerId, at);
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return false;
    const apart = (one: Touch) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    // Each of the two fingers carries half of the way.
    scrollBy({ x: before.x / 2, y: before.y / 2 }, { x: at.x / 2, y: at.y / 2 });
    zoomBy(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    return true;
  }

  function end(event: ReactPointerEvent<HTMLElement>): boolean {
    touches.current.delete(event.pointerId);
    if (pan.current?.pointer !== event.pointerId) return false;
    pan.current = null;
    return true;
  }

  return {
    begin,
    follow,
    end,
    isSpaceHeld,
    isPinching: () => touches.current.size > 1,
    onOver: (over: boolean) => (isOver.current = over),
  };
}

/** Space means something there already. */
const isPressed = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("button, a, input, textarea, select, summary, [role=dialog], [role=menu], [role=tab]") !==
    null;
