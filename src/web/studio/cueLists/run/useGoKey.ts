import { useEffect, useEffectEvent, useRef } from "react";
import { isBusy } from "../../shell/useShortcuts.ts";

/** What the list of shortcuts says beside the studio's own. */
export const runShortcuts = [{ keys: ["Space"], does: "GO: fire the next cue" }];

/** The space bar fires wherever the focus is, but not while somebody types or answers a dialog. */
export function useGoKey(go: () => void): void {
  const isPointing = useRef(true);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Tab" || event.key.startsWith("Arrow")) isPointing.current = false;
    if (event.key !== " " || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isBusy(event.target) || isDialogOpen() || (!isPointing.current && needsSpace(event.target))) return;
    // The page does not scroll, and a key that is held down counts once.
    event.preventDefault();
    if (!event.repeat) go();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    const point = () => {
      isPointing.current = true;
    };
    window.addEventListener("keydown", listener);
    window.addEventListener("pointerdown", point, true);
    return () => {
      window.removeEventListener("keydown", listener);
      window.removeEventListener("pointerdown", point, true);
    };
  }, []);
}

const isDialogOpen = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/**
 * A control that somebody reached with the keyboard is pressed by its own space. One that was clicked is not: whoever has
 * just clicked something and then hits the space bar means GO.
 */
function needsSpace(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("button:not([data-go]), a, summary");
}
