import { expect, test } from "vitest";
import { sayDecided } from "./sayDecided.ts";

test("what oneself decided is never said to be somebody else's decision", () => {
  const me = { my_name: "Ada", noun: "post" } as const;
  expect([
    sayDecided({ status: "rejected", decided_by: "Ada", merged_into: null }, me),
    sayDecided({ status: "hidden", decided_by: "Ada", merged_into: null }, me),
    sayDecided({ status: "rejected", decided_by: "Grace", merged_into: null }, me),
    sayDecided({ status: "approved", decided_by: null, merged_into: null }, { ...me, noun: "question" }),
    sayDecided({ status: "pending", decided_by: null, merged_into: null }, me),
    sayDecided({ status: "pending", decided_by: null, merged_into: "q1" }, { ...me, noun: "question" }),
    sayDecided({ status: "rejected", decided_by: "Ada", merged_into: "q1" }, me),
  ]).toEqual([
    "You rejected this post.",
    "You hid this post.",
    "Grace has rejected this post.",
    "Somebody else has approved this question.",
    "This post waits again.",
    "This question was merged into another one.",
    "You rejected this post.",
  ]);
});
