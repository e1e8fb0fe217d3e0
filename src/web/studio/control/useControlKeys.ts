import { useEffect, useEffectEvent } from "react";
import { isBusy } from "../shell/useShortcuts.ts";
import { type Direction, findTile } from "./findTile.ts";

interface ControlKeys {
  isOperator: boolean;
  isWall: boolean;
  setWall: (on: boolean) => void;
  /** `focused`: the tile that has the focus, if any. */
  onPut: (focused: string | null) => void;
  onEmergency: () => void;
  onEnd: (focused: string | null) => void;
  onClear: () => void;
  onFocus: (id: string) => void;
}

const arrows = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/** Tiles are gone through and worked with without a mouse. */
export function useControlKeys(keys: ControlKeys): void {
  const act = useEffectEvent((key: string): boolean => {
    const { isOperator, isWall } = keys;
    if (arrows.has(key)) moveFocus(key as Direction, keys.onFocus);
    else if (key === "/" && !isWall) document.querySelector<HTMLElement>("main input[type=search]")?.focus();
    else if (key === "f") keys.setWall(!isWall);
    else if (key === "Escape" && isWall) keys.setWall(false);
    else if (key === "Escape") keys.onClear();
    else if (key === "t" && isOperator) keys.onPut(focusedTile());
    else if (key === "x" && isOperator) keys.onEnd(focusedTile());
    else if (key === "e" && isOperator) keys.onEmergency();
    else return false;
    return true;
  });
  useEffect(() => {
    let afterG = false;
    function onKeyDown(event: KeyboardEvent) {
      const went = afterG;
      afterG = event.key === "g";
      if (went || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      // A key that is held means one press; arrows go on.
      if (event.repeat && !arrows.has(event.key)) return;
      if (!act(event.key)) return;
      event.preventDefault();
      // The keys of the whole studio are asked next, and this one is taken.
      event.stopPropagation();
    }
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

const listTiles = () => [...document.querySelectorAll<HTMLElement>("[data-tile]")];

function focusedTile(): string | null {
  const tile = document.activeElement?.closest<HTMLElement>("[data-tile]");
  return tile?.dataset["tile"] ?? null;
}

function moveFocus(direction: Direction, onFocus: (id: string) => void): void {
  const tiles = listTiles();
  const boxes = tiles.map((tile) => {
    const { left, top } = tile.getBoundingClientRect();
    return { id: tile.dataset["tile"]!, left, top };
  });
  const id = findTile(boxes, focusedTile(), direction);
  const tile = tiles.find(({ dataset }) => dataset["tile"] === id);
  if (!tile || id === null) return;
  onFocus(id);
  const target = tile.querySelector<HTMLElement>("[data-tick]") ?? tile.querySelector<HTMLElement>("a");
  target?.focus({ preventScroll: true });
  tile.scrollIntoView({ block: "nearest" });
}

const lookingShortcuts = [
  { keys: ["←", "↑", "→", "↓"], does: "Go from stage to stage" },
  { keys: ["/"], does: "Find stages" },
  { keys: ["F"], does: "Full screen, and back" },
];

export const controlShortcuts = {
  viewer: lookingShortcuts,
  operator: [
    ...lookingShortcuts,
    { keys: ["Space"], does: "Select the stage" },
    { keys: ["T"], does: "Put something on" },
    { keys: ["X"], does: "End what is put on" },
    { keys: ["E"], does: "Emergency" },
  ],
};
