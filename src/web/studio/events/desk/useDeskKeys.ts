import { useEffect, useState } from "react";
import { isBusy } from "../../shell/useShortcuts.ts";
import { shifts } from "../session/ShiftButtons.tsx";

const moves: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const presses = new Set(["l", "h", "e", ...shifts.map(({ key }) => key)]);

/** Rooms are chosen and sessions moved on without a mouse: a key presses the button that is seen. */
export function useDeskKeys(stage_ids: readonly string[]): string | null {
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return;
      const move = moves[event.key];
      if (move !== undefined) {
        const place = chosen === null ? -1 : stage_ids.indexOf(chosen);
        const next = stage_ids[Math.min(stage_ids.length - 1, Math.max(0, place + move))] ?? null;
        choose(next);
        findCard(next)?.scrollIntoView({ block: "nearest" });
      } else if (presses.has(event.key)) {
        findCard(chosen)?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)?.click();
      } else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [stage_ids, chosen]);
  return chosen;
}

const findCard = (stage_id: string | null) =>
  stage_id === null ? null : document.querySelector(`[data-room="${CSS.escape(stage_id)}"]`);

export const sessionShortcuts = [
  { keys: ["J", "↓"], does: "Next room" },
  { keys: ["K", "↑"], does: "Room before" },
  { keys: ["L"], does: "Go live, or go on" },
  { keys: ["H"], does: "Hold" },
  { keys: ["E"], does: "End" },
  { keys: ["+"], does: "One minute more" },
  { keys: ["−"], does: "One minute less" },
  { keys: ["5"], does: "Five minutes more" },
];
