import { type PointerEvent as ReactPointerEvent, type RefObject, useMemo } from "react";
import { useEditor } from "../editorContext.ts";
import { listGrouped } from "../edit/groups.ts";
import { type EditorStore, findBlock } from "../store/EditorStore.ts";
import { dragFrame } from "./dragFrame.ts";
import { type DragPlace, dragBars, dragEdge, dragRamp, dragVolume } from "./drags.ts";
import { type Drag, followPointer } from "./followPointer.ts";
import type { PlacedBar } from "./layoutRows.ts";
import { useTimeline } from "./timelineContext.ts";

interface Press {
  isOne: boolean;
  adds: boolean;
}

/** One listener for all bars: what is pressed says by its attributes what it is a handle of. */
export function useBarPointer(frame: RefObject<HTMLElement | null>) {
  const { store, fixed } = useEditor();
  const { view } = useTimeline();
  return useMemo(() => {
    const place = { store, view };
    return (event: ReactPointerEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      if (event.button !== 0 || target.closest("[data-head]")) return;
      const bar = readBar(target.closest<HTMLElement>("[data-bar]"));
      const adds = event.shiftKey || event.ctrlKey || event.metaKey;
      if (bar) {
        // Bars take the focus by the list's own order, not by what is pressed within them.
        view.stop.set(`${bar.as}:${bar.uuid}`);
        const press = { isOne: event.altKey, adds };
        const click = choose(place, bar, press);
        const drag = fixed || adds ? null : startDrag(place, bar, target);
        return followPointer(event.nativeEvent, withClick(drag, click));
      }
      // A finger scrolls on empty ground.
      if (event.pointerType === "touch" || !frame.current) return;
      const body = event.currentTarget;
      const begun = { x: event.clientX, y: event.clientY };
      followPointer(event.nativeEvent, dragFrame(place, begun, { frame: frame.current, body, adds }));
    };
  }, [store, view, fixed, frame]);
}

export function readBar(element: HTMLElement | null): PlacedBar | null {
  const [as, ...rest] = element?.dataset["bar"]?.split(":") ?? [];
  if (as !== "block" && as !== "audio") return null;
  return { as, uuid: rest.join(":"), lane: 0 };
}

function startDrag(place: DragPlace, bar: PlacedBar, target: HTMLElement): Drag | null {
  const { edge, ramp, volume } = target.dataset;
  if (edge === "start" || edge === "end") return dragEdge(place, bar, edge);
  if (ramp === "in" || ramp === "out") return dragRamp(place, bar, ramp);
  if (volume !== undefined)
    return dragVolume(place, bar, target.closest<HTMLElement>("[data-bar]")?.offsetHeight ?? 1);
  return dragBars(place, bar);
}

/** What a press does besides dragging happens when nothing was dragged. */
const withClick = (drag: Drag | null, click: () => void): Drag => ({
  move: (point) => drag?.move(point),
  end(hasMoved) {
    drag?.end?.(hasMoved);
    if (!hasMoved) click();
  },
  cancel: () => drag?.cancel?.(),
});

/**
 * Chooses a bar with its group as soon as it is pressed, so that both can be dragged. A click on what is chosen
 * already goes one step on: to this bar alone.
 */
function choose({ store }: DragPlace, bar: PlacedBar, { isOne, adds }: Press): () => void {
  const { blocks, audio } = store.selection.get();
  const isChosen = (bar.as === "block" ? blocks : audio).includes(bar.uuid);
  const together = isOne ? [bar.uuid] : listTogether(store, bar);
  if (adds) {
    toggle(store, bar.as, together, isChosen);
    return () => {};
  }
  if (!isChosen) {
    if (bar.as === "block") store.selectBlocks(together);
    else store.selectAudio([bar.uuid]);
    return () => {};
  }
  return () => {
    const isGroup = blocks.length === together.length && together.every((uuid) => blocks.includes(uuid));
    if (bar.as === "audio") store.selectAudio([bar.uuid]);
    else store.selectBlocks(isOne || isGroup ? [bar.uuid] : together);
  };
}

export function listTogether(store: EditorStore, { as, uuid }: Pick<PlacedBar, "as" | "uuid">): string[] {
  const block = as === "block" ? findBlock(store.timeline, uuid) : undefined;
  return block ? listGrouped(store.timeline, block) : [uuid];
}

export function toggle(store: EditorStore, as: PlacedBar["as"], uuids: string[], isChosen: boolean): void {
  const { blocks, audio } = store.selection.get();
  const change = (before: readonly string[]) =>
    isChosen ? before.filter((uuid) => !uuids.includes(uuid)) : [...new Set([...before, ...uuids])];
  store.selection.set(as === "block" ? { audio, blocks: change(blocks) } : { blocks, audio: change(audio) });
}
