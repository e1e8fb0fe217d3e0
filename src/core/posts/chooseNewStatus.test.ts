import fc from "fast-check";
import { expect, test } from "vitest";
import { moderations, states } from "../engagements/engagement.ts";
import { chooseNewStatus } from "./chooseNewStatus.ts";

const open = states.filter((state) => state !== "closed");

test("it is held for the first of three reasons, or shown at once", () => {
  const outcomes = [false, true].flatMap((has_profanity) =>
    moderations.flatMap((moderation) =>
      open.map((state) => [
        has_profanity,
        moderation,
        state,
        chooseNewStatus({ state, moderation, has_profanity, is_phone_held: false }).held_because,
      ]),
    ),
  );
  expect(outcomes).toEqual([
    [false, "open", "open", null],
    [false, "open", "paused", "paused"],
    [false, "review", "open", "review"],
    [false, "review", "paused", "paused"],
    [true, "open", "open", "profanity"],
    [true, "open", "paused", "profanity"],
    [true, "review", "open", "profanity"],
    [true, "review", "paused", "profanity"],
  ]);
});

test("what a held phone posts waits for a moderator, also when a pause ends", () => {
  for (const moderation of moderations)
    for (const state of open)
      expect(chooseNewStatus({ state, moderation, has_profanity: false, is_phone_held: true })).toEqual({
        status: "pending",
        held_because: "review",
      });
});

test("it is approved where nothing holds it, and only in an engagement that lets posts through", () => {
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom(...open),
        moderation: fc.constantFrom(...moderations),
        has_profanity: fc.boolean(),
        is_phone_held: fc.boolean(),
      }),
      (asked) => {
        const { status, held_because } = chooseNewStatus(asked);
        expect(status === "approved").toBe(held_because === null);
        expect(status === "approved").toBe(
          asked.state === "open" &&
            asked.moderation === "open" &&
            !asked.has_profanity &&
            !asked.is_phone_held,
        );
      },
    ),
  );
});
