import { expect, test } from "vitest";
import { labelPhase, phaseLabels } from "./labels.ts";

test("of a practice nobody is told that a leaderboard or winners are on the screens", () => {
  expect([
    labelPhase({ phase: "leaderboard", practice: true }),
    labelPhase({ phase: "podium", practice: true }),
    labelPhase({ phase: "reveal", practice: true }),
    labelPhase({ phase: "podium" }),
  ]).toEqual([
    {
      label: "Leaderboard",
      says: "A practice has no leaderboard. The screens show the quiz’s title.",
    },
    { label: "Podium", says: "A practice has no winners. The screens show the quiz’s title." },
    phaseLabels.reveal,
    phaseLabels.podium,
  ]);
});
