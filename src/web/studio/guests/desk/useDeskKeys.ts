import { useEffect, useEffectEvent } from "react";
import { isBusy } from "../../shell/useShortcuts.ts";

/** Keys that work wherever the focus is on the desk, but not while somebody types or a dialog is open. */
export function useDeskKeys(press: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The shell hears first: after g a letter is the way to a room.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBusy(event.target) || hasOwnArrows(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** The switches and a video are moved by arrows themselves. */
function hasOwnArrows({ key, target }: KeyboardEvent): boolean {
  return (
    key.startsWith("Arrow") && target instanceof Element && target.closest("[role=radio], video") !== null
  );
}
