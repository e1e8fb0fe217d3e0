import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from "react";
import { withGroups } from "../edit/chooseBlocks.ts";
import { isInside } from "../edit/geometry.ts";
import { handleNames } from "../edit/resizeBox.ts";
import { type Editor, useEditor } from "../editorContext.ts";
import { type CanvasState, useCanvas } from "./CanvasState.ts";
import { frameBlocks } from "./gestures/frameBlocks.ts";
import type { Gesture, Held } from "./gestures/gesture.ts";
import { moveBlocks } from "./gestures/moveBlocks.ts";
import { resizeBlocks } from "./gestures/resizeBlocks.ts";
import { rotateBlocks } from "./gestures/rotateBlocks.ts";
import { placementOf, listSeen } from "./readBoxes.ts";

interface Running {
  gesture: Gesture | null;
  pointer: number;
  from: { x: number; y: number };
  hasMoved: boolean;
  /** What a press that moved nothing means. */
  onClick: () => void;
}

// So far a hand may tremble.
const least_px = 3;

/** Presses on the picture and around it: choose, drag, pull, turn, draw a frame. */
export function usePointer(host: RefObject<HTMLElement | null>, keys: RefObject<HTMLElement | null>) {
  const editor = useEditor();
  const canvas = useCanvas();
  const running = useRef<Running | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !running.current) return;
      event.preventDefault();
      event.stopPropagation();
      running.current.gesture?.cancel();
      running.current = null;
    };
    // Before anything else hears of it, for which Escape means something too.
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);

  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0 || isControl(event.target) || !host.current) return;
    keys.current?.focus({ preventScroll: true });
    editor.store.typing.set(null);
    const held = readPointer(event, host.current, editor);
    const pressed = press({ editor, canvas, held, target: event.target as HTMLElement });
    running.current = {
      ...pressed,
      pointer: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      hasMoved: false,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: ReactPointerEvent<HTMLElement>) {
    if (!host.current) return;
    const held = readPointer(event, host.current, editor);
    canvas.pointer = held;
    const going = running.current;
    if (!going || going.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - going.from.x, event.clientY - going.from.y);
    if (!going.hasMoved && far < least_px) return;
    going.hasMoved = true;
    going.gesture?.follow(held);
  }

  function onPointerUp(event: ReactPointerEvent<HTMLElement>) {
    const going = running.current;
    if (!going || going.pointer !== event.pointerId) return;
    running.current = null;
    going.gesture?.end(going.hasMoved);
    if (!going.hasMoved) going.onClick();
  }

  /** Another finger came down: it is a pinch, and nothing was meant to be moved. */
  function giveUp() {
    running.current?.gesture?.cancel();
    running.current = null;
  }

  return { handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: giveUp }, giveUp };
}

/** Buttons and fields over the picture are pressed as such. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest("button, input, textarea, [role=option]") !== null;

export function readPointer(
  { clientX, clientY, shiftKey, altKey, ctrlKey, metaKey }: MouseEvent | ReactPointerEvent | React.DragEvent,
  host: HTMLElement,
  { preview }: Editor,
): Held {
  const { left, top } = host.getBoundingClientRect();
  const scale = preview.current.current?.scale ?? 1;
  return {
    x: (clientX - left) / scale,
    y: (clientY - top) / scale,
    shiftKey,
    altKey,
    ctrlKey: ctrlKey || metaKey,
  };
}

interface Press {
  editor: Editor;
  canvas: CanvasState;
  held: Held;
  target: HTMLElement;
}

function press({ editor, canvas, held, target }: Press): Pick<Running, "gesture" | "onClick"> {
  const { store, fixed } = editor;
  const { blocks } = store.selection.get();
  const input = { editor, canvas, uuids: blocks };
  const nothing = () => {};
  const handle = target.closest<HTMLElement>("[data-handle]")?.dataset["handle"];
  const pulled = handleNames.find((name) => name === handle);
  if (!fixed && pulled) return { gesture: resizeBlocks(input, held, pulled), onClick: nothing };
  if (!fixed && handle === "rotate") return { gesture: rotateBlocks(input, held), onClick: nothing };

  const front = frontAt(editor, held);
  if (held.ctrlKey) {
    const onClick = () => {
      store.selectBlocks(blocks);
      if (front !== null) toggle(editor, front);
    };
    return { gesture: frameBlocks(editor, canvas, held), onClick };
  }
  const move = () => {
    const uuids = store.selection.get().blocks;
    return fixed ? null : moveBlocks({ editor, canvas, uuids }, held);
  };
  const isOnChosen = liesOnChosen(editor, held, front);
  if (held.shiftKey) {
    if (front === null) return { gesture: frameBlocks(editor, canvas, held), onClick: nothing };
    if (!blocks.includes(front)) {
      store.selectBlocks(withGroups(store.timeline, [...blocks, front]));
      return { gesture: move(), onClick: nothing };
    }
    return { gesture: move(), onClick: () => toggle(editor, front) };
  }
  if (isOnChosen) {
    // A press that moves nothing chooses what lies in front, though something behind it was chosen.
    const onClick = () => {
      if (front === null) store.selectBlocks([]);
      else if (!blocks.includes(front) || blocks.length > 1)
        store.selectBlocks(withGroups(store.timeline, [front]));
    };
    return { gesture: move(), onClick };
  }
  if (front === null) {
    store.selectBlocks([]);
    return { gesture: frameBlocks(editor, canvas, held), onClick: nothing };
  }
  store.selectBlocks(withGroups(store.timeline, [front]));
  return { gesture: move(), onClick: nothing };
}

/** Something chosen is dragged though others lie over it; but not a ground by what lies on it. */
function liesOnChosen(editor: Editor, held: Held, front: string | null): boolean {
  const { blocks } = editor.store.selection.get();
  const over = front === null || blocks.includes(front) ? null : placementOf(editor, front);
  return blocks.some((uuid) => {
    const placement = placementOf(editor, uuid);
    return (
      placement !== null &&
      isInside(placement.box, held) &&
      (over === null || areaOf(over.box) > areaOf(placement.box))
    );
  });
}

const areaOf = ({ w, h }: { w: number; h: number }) => w * h;

/** The frontmost block at a point that is seen there. */
export function frontAt(editor: Editor, point: { x: number; y: number }): string | null {
  return listSeen(editor).findLast(({ box }) => isInside(box, point))?.uuid ?? null;
}

/** Adds a block to what is chosen, or takes it out, with all that is grouped with it. */
function toggle({ store }: Editor, uuid: string): void {
  const { blocks } = store.selection.get();
  const meant = withGroups(store.timeline, [uuid]);
  const others = blocks.filter((one) => !meant.includes(one));
  store.selectBlocks(blocks.includes(uuid) ? others : [...others, ...meant]);
}
