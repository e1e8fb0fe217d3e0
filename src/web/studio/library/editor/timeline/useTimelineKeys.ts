import { type KeyboardEvent, useMemo } from "react";
import { useEditor } from "../editorContext.ts";
import { makeBarActions } from "./barActions.ts";
import { doBarKey } from "./barKeys.ts";
import { doRowKey } from "./rowKeys.ts";
import { useTimeline } from "./timelineContext.ts";
import { readBar } from "./useBarPointer.ts";

/** Keys on bars and on the heads of rows; what is not for them goes on to the editor. */
export function useTimelineKeys() {
  const { store, fixed } = useEditor();
  const { view } = useTimeline();
  const actions = useMemo(() => makeBarActions({ store, view }), [store, view]);
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const bar = readBar(target.closest<HTMLElement>("[data-bar]"));
    const [as, uuid = ""] = target.dataset["stop"]?.split(/:(.*)/s) ?? [];
    const isHandled = bar
      ? doBarKey(event.nativeEvent, bar, { store, view, actions, fixed })
      : as === "row" && doRowKey(event.nativeEvent, uuid, { store, view, fixed });
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
