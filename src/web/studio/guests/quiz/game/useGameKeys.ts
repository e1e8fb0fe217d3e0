import { useEffect, useEffectEvent } from "react";
import { isBusy } from "../../../shell/useShortcuts.ts";

/** Keys of the quizmaster: a key that is held down counts once, and a focused button keeps its own space. */
export function useGameKeys(press: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // The shell hears first: after g a letter is the way to a room.
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isBusy(event.target) || (event.key === " " && isPressable(event.target))) return;
    if (press(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=radio]") !== null;
}
