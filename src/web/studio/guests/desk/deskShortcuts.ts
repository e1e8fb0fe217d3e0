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
  { keys: ["1", "…", "4"], does: "Say why you rejected or hid it" },
  { keys: ["B"], does: "Your own batch, or all that waits" },
  { keys: ["N"], does: "Post or ask something yourself" },
  { keys: ["Z"], does: "Undo your last decision" },
];
