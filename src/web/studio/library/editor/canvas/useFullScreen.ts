import { type RefObject, useEffect } from "react";
import { useEditor } from "../editorContext.ts";
import { useCanvas } from "./CanvasState.ts";
import { useValue } from "../store/Value.ts";

/** Only the picture, playing with sound; Escape returns to the moment that was shown before. */
export function useFullScreen(section: RefObject<HTMLElement | null>): {
  isFull: boolean;
  open: () => void;
  close: () => void;
} {
  const { store } = useEditor();
  const canvas = useCanvas();
  const isFull = useValue(canvas.isFull);

  useEffect(() => {
    if (!isFull) return;
    const before = store.playhead.get();
    // Where a browser gives no screen, the window has to do.
    void section.current?.requestFullscreen?.().catch(() => {});
    store.playhead.set(0);
    store.isPlaying.set(true);
    const leave = () => canvas.isFull.set(false);
    const onChange = () => document.fullscreenElement === null && leave();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener("fullscreenchange", onChange);
    addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      removeEventListener("keydown", onKey, { capture: true });
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
      store.isPlaying.set(false);
      store.seek(before);
    };
  }, [isFull, canvas, store, section]);

  return { isFull, open: () => canvas.isFull.set(true), close: () => canvas.isFull.set(false) };
}
