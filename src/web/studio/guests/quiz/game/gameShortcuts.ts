import { type Move, moveWords } from "../words.ts";

/** What the list of shortcuts says beside the studio's own. */
export const gameShortcuts = [
  { keys: ["Space"], does: "The main button" },
  ...Object.entries(moveWords).flatMap(([, { label, key }]) =>
    key === null ? [] : [{ keys: [key.toUpperCase()], does: label }],
  ),
  { keys: ["A"], does: "By itself or by hand" },
];

export function moveOfKey(key: string): Move | undefined {
  return (Object.keys(moveWords) as Move[]).find((move) => moveWords[move].key === key);
}
