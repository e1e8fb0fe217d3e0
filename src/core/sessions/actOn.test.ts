import { expect, test } from "vitest";
import { actOn, sessionActions } from "./actOn.ts";
import { sessionStatuses } from "./session.ts";

const outcomes = (went_live_at: number | null, starts_at = 0) =>
  Object.fromEntries(
    sessionStatuses.map((status) => [
      status,
      sessionActions.map((action) => {
        const ended_at = status === "ended" ? 50 : null;
        const acted = actOn({ status, starts_at, went_live_at, ended_at }, action, 100);
        return acted && [acted.status, acted.went_live_at, acted.ended_at];
      }),
    ]),
  );

test("each action leads from some statuses to one, and is refused from all others", () => {
  expect(sessionActions).toEqual(["go_live", "hold", "end", "cancel", "reopen"]);
  expect(outcomes(null)).toEqual({
    scheduled: [["live", 100, null], null, ["ended", null, 100], ["cancelled", null, null], null],
    live: [null, ["held", null, null], ["ended", null, 100], ["cancelled", null, null], null],
    held: [["live", 100, null], null, ["ended", null, 100], ["cancelled", null, null], null],
    ended: [null, null, null, null, ["scheduled", null, null]],
    cancelled: [null, null, null, null, ["scheduled", null, null]],
  });
});

test("when it went live first is remembered until it is called off and reopened", () => {
  expect(outcomes(7)).toEqual({
    scheduled: [["live", 7, null], null, ["ended", 7, 100], ["cancelled", 7, null], null],
    live: [null, ["held", 7, null], ["ended", 7, 100], ["cancelled", 7, null], null],
    held: [["live", 7, null], null, ["ended", 7, 100], ["cancelled", 7, null], null],
    ended: [null, null, null, null, ["scheduled", 7, null]],
    cancelled: [null, null, null, null, ["scheduled", null, null]],
  });
});

test("one that ended before its planned start begins anew when it is reopened", () => {
  expect(outcomes(7, 50)["ended"]!.at(-1)).toEqual(["scheduled", null, null]);
  expect(outcomes(7, 49)["ended"]!.at(-1)).toEqual(["scheduled", 7, null]);
});
