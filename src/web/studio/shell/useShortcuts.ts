import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { rooms } from "../rooms.ts";

export type ShellDialog = "search" | "shortcuts" | null;

/** Keys that work everywhere but in fields and dialogs. */
export function useShortcuts() {
  const [opened, open] = useState<ShellDialog>(null);
  const navigate = useNavigate();

  useEffect(() => {
    let afterG = false;
    function onKeyDown(event: KeyboardEvent) {
      const went = afterG;
      afterG = false;
      if ((event.ctrlKey || event.metaKey) && event.key === "k") {
        event.preventDefault();
        open("search");
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const room = went ? rooms.find(({ shortcut }) => shortcut === event.key) : undefined;
      if (room) void navigate({ to: room.to });
      else if (event.key === "g") afterG = true;
      else if (event.key === "/") open("search");
      else if (event.key === "?") open("shortcuts");
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [navigate]);

  return { opened, open };
}

/** Somebody types there, or chooses from what is open. */
export function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !== null
  );
}
