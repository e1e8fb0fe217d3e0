import { useEffect, useEffectEvent } from "react";
import { isBusy } from "../shell/useShortcuts.ts";

interface Keys {
  /** Answers whether the key means something here. */
  press: (key: string) => boolean;
  /** Whether the focused control needs the key itself. */
  isTaken: (event: KeyboardEvent) => boolean;
}

/** Keys that work wherever the focus is on the page, but not while somebody types or a dialog is open. */
export function useKeys({ press, isTaken }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The shell hears first: after g a letter is the way to a room.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBusy(event.target) || isTaken(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

export function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
