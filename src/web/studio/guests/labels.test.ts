import { expect, test } from "vitest";
import { sayHeld } from "./labels.ts";

test("why a post waits is true also where its phone is held or the engagement was set otherwise when it came", () => {
  const open = { moderation: "open" as const, is_phone_held: false };
  expect([
    sayHeld("review", { moderation: "review", is_phone_held: true }),
    sayHeld("review", { ...open, is_phone_held: true }),
    sayHeld("review", open),
    sayHeld("paused", open),
  ]).toEqual([
    "Every post is reviewed",
    "What this phone posts waits for review",
    "It waits for review",
    "It came while posts were paused",
  ]);
});
