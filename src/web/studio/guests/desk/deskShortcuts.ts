import { decisions } from "./decisions.ts";

/** What the list of shortcuts says beside the studio's own. */
export const lookingShortcuts = [
  { keys: ["J", "↓"], does: "Next post" },
  { keys: ["K", "↑"], does: "Post before" },
];

export const deskShortcuts = [
  ...lookingShortcuts,
  ...decisions
    .filter(({ from }) => !from.includes("rejected"))
    .map(({ key, label }) => ({ keys: [key.toUpperCase()], does: label })),
  { keys: ["C"], does: "Crop the photo" },
  { keys: ["Z"], does: "Undo your last decision" },
];
