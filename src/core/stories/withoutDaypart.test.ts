import { expect, test } from "vitest";
import { withoutDaypart } from "./withoutDaypart.ts";

const during = (...daypart_ids: string[]) => ({
  play_for_ms: 5000,
  plays_during: { daypart_ids, days: ["mon" as const] },
});

test("a daypart is taken out, or another stands in its place, once", () => {
  expect(withoutDaypart(during("a", "b"), "a", undefined)).toEqual(during("b"));
  expect(withoutDaypart(during("a"), "a", "c")).toEqual(during("c"));
  expect(withoutDaypart(during("a", "c"), "a", "c")).toEqual(during("c"));
});

test("the last one is never just taken out: the chapter would play at all hours", () => {
  expect(withoutDaypart(during("a"), "a", undefined)).toBe(null);
});

test("a chapter that does not play during it stays as it is", () => {
  for (const settings of [during("b"), during(), {}, { plays_during: null }])
    expect(withoutDaypart(settings, "a", undefined)).toBe(settings);
});
