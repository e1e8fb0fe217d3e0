import { expect, test } from "vitest";
import { sayUses } from "./sayUses.ts";

test("uses are named with how much of each, and the rest is counted", () => {
  const scene = { kind: "scene", id: "a", title: "Welcome", shots: 2 } as const;
  const stage = { kind: "stage", id: "b", title: "Bar" } as const;
  const story = { kind: "story", id: "c", title: "Lobby", chapters: 1, only: 0 } as const;
  expect(sayUses({ items: [scene], total: 1 })).toBe("scene “Welcome” (2 shots)");
  expect(sayUses({ items: [stage, scene, story], total: 9 })).toBe(
    "stage “Bar”, scene “Welcome” (2 shots), story “Lobby” (1 chapter) and 6 more",
  );
});
