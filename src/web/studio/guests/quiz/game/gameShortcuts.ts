import { type Move, moveLabels } from "../labels.ts";

/** What the list of shortcuts says beside the studio's own. */
export const gameShortcuts = [
  { keys: ["Space"], does: "The main button" },
  ...Object.entries(moveLabels).flatMap(([, { label, key }]) =>
    key === null ? [] : [{ keys: [key.toUpperCase()], does: label }],
  ),
  { keys: ["A"], does: "By itself or by hand" },
];

export function findMove(key: string): Move | undefined {
  return (Object.keys(moveLabels) as Move[]).find((move) => moveLabels[move].key === key);
}
