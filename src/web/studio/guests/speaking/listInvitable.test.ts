import { expect, test } from "vitest";
import { listInvitable, preselectSession } from "./listInvitable.ts";

const session = (
  id: string,
  status: "scheduled" | "live" | "held" | "ended" | "cancelled",
  ends_at = 2_000,
) => ({
  id,
  status,
  ends_at,
});

test("sessions that are on or still to come can be chosen", () => {
  const all = [
    session("past", "scheduled", 500),
    session("late", "live", 500),
    session("held", "held"),
    session("next", "scheduled"),
    session("over", "ended"),
    session("off", "cancelled"),
  ];
  expect(listInvitable(all, 1_000).map(({ id }) => id)).toEqual(["late", "held", "next"]);
});

test("the one that is live is chosen already, and no guess is made between several", () => {
  expect(preselectSession([session("a", "scheduled"), session("b", "live")])).toBe("b");
  expect(preselectSession([session("a", "live"), session("b", "live")])).toBe(null);
  expect(preselectSession([session("a", "scheduled")])).toBe("a");
  expect(preselectSession([session("a", "scheduled"), session("b", "held")])).toBe(null);
  expect(preselectSession([])).toBe(null);
});
