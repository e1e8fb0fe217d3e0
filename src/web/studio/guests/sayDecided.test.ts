import { expect, test } from "vitest";
import { sayDecided } from "./sayDecided.ts";

test("what oneself decided is never said to be somebody else's decision", () => {
  const me = { my_name: "Ada", noun: "post" } as const;
  expect([
    sayDecided({ status: "rejected", decided_by: "Ada" }, me),
    sayDecided({ status: "hidden", decided_by: "Ada" }, me),
    sayDecided({ status: "rejected", decided_by: "Grace" }, me),
    sayDecided({ status: "approved", decided_by: null }, { ...me, noun: "question" }),
    sayDecided({ status: "pending", decided_by: null }, me),
  ]).toEqual([
    "You rejected this post.",
    "You hid this post.",
    "Grace has rejected this post.",
    "Somebody else has approved this question.",
    "This post waits again.",
  ]);
});
