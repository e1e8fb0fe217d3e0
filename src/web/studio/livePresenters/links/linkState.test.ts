import { expect, test } from "vitest";
import { judgeLink } from "./linkState.ts";

const link = { expires_at: 100, last_used_at: null };

test("a link is unused, used, connected or expired", () => {
  expect([
    judgeLink(link, { now: 50, isConnected: false }),
    judgeLink({ ...link, last_used_at: 20 }, { now: 50, isConnected: false }),
    judgeLink(link, { now: 50, isConnected: true }),
    judgeLink({ ...link, last_used_at: 20 }, { now: 100, isConnected: false }),
  ]).toEqual(["unused", "used", "connected", "expired"]);
});
