import { type MouseEvent, useMemo } from "react";
import { useEditor } from "../editorContext.ts";
import { findBlock } from "../store/EditorStore.ts";
import { makeBarActions } from "./barActions.ts";
import { type BarMenuPlace, listBarEntries, listGroupEntries, listRampKinds } from "./barMenu.ts";
import type { PlacedBar } from "./layoutRows.ts";
import { useNeighbours, useTimeline } from "./timelineContext.ts";
import { listTogether, readBar } from "./useBarPointer.ts";
import { useTies } from "./useTies.ts";

/** Opens the menu of a bar, of what is chosen, or of the ways in and out. */
export function useBarMenus() {
  const { store, kinds, fixed } = useEditor();
  const { view, openMenu } = useTimeline();
  const neighbours = useNeighbours();
  const { tie, untie } = useTies(neighbours);
  const actions = useMemo(() => makeBarActions({ store, view }), [store, view]);
  const place: BarMenuPlace = { store, view, actions, kinds, neighbours, tie, untie };

  function choose({ as, uuid }: PlacedBar) {
    const { blocks, audio } = store.selection.get();
    if ((as === "block" ? blocks : audio).includes(uuid)) return;
    if (as === "block") store.selectBlocks(listTogether(store, { as, uuid }));
    else store.selectAudio([uuid]);
  }

  return {
    /** A press on the right, a long press of a finger, or Shift+F10 on the bar that has the focus. */
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const element = (event.target as HTMLElement).closest<HTMLElement>("[data-bar]");
      const bar = readBar(element);
      if (fixed || !bar || !element) return;
      event.preventDefault();
      choose(bar);
      const { left, right, bottom } = element.getBoundingClientRect();
      const isByKey = event.detail === 0 && event.button !== 2;
      const at = isByKey
        ? { x: Math.max(left, 0) + 8, y: bottom }
        : { x: Math.min(Math.max(left, event.clientX), right), y: event.clientY };
      openMenu(listBarEntries(place, bar), at);
    },
    /** On a ramp, or on its handle, the ways to come or go are offered. */
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const element = (event.target as HTMLElement).closest<HTMLElement>("[data-ramp]");
      const end = element?.dataset["ramp"];
      const bar = readBar(element?.closest<HTMLElement>("[data-bar]") ?? null);
      const block = bar?.as === "block" ? findBlock(store.timeline, bar.uuid) : undefined;
      if (fixed || !block || (end !== "in" && end !== "out")) return;
      openMenu(listRampKinds(block, end, actions), { x: event.clientX, y: event.clientY });
    },
    openForChosen: (at: Element) => {
      const { blocks, audio } = store.selection.get();
      const [block, item] = [blocks.at(-1), audio.at(-1)];
      const bar = block ? { as: "block" as const, uuid: block } : { as: "audio" as const, uuid: item ?? "" };
      const { left, bottom } = at.getBoundingClientRect();
      openMenu(listBarEntries(place, bar), { x: left, y: bottom });
    },
    openForGroup: (group_id: string, at: { x: number; y: number }) =>
      openMenu(listGroupEntries(place, group_id), at),
  };
}
