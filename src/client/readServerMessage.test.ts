import { expect, test } from "vitest";
import { readServerMessage } from "./readServerMessage.ts";

test.each([
  { type: "welcome", protocol: 1, now: 1 },
  { type: "place", cell: null },
  { type: "place", cell: { col: 0, row: 1 } },
  { type: "change", id: 1, topic: "records/a", body: { ref: "a", values: null } },
  { type: "live", live: {} },
  { type: "changed", topic: "games/1", body: { anything: true } },
  { type: "game", engagement_id: "e", game: null },
  { type: "game", engagement_id: "e", game: { id: "g", q: 0, since: 1 }, own: null },
  { type: "own_posts", posts: [{ post_id: "p" }] },
  { type: "done", act: 1 },
  { type: "not_done", act: 1, because: "busy" },
  { type: "pong", t: 1, now: 2, version: null },
  { type: "command", id: "c", command: "calibrate", name: "" },
  { type: "revoked" },
  { type: "refused", message: "No" },
])("$type is read as it is", (message) => {
  expect(readServerMessage(message)).toBe(message);
});

test.each([
  [null, "undefined"],
  ["welcome", "undefined"],
  [{ type: "toString" }, "toString"],
  [{ type: "welcome", protocol: 2, now: 1 }, "welcome.protocol"],
  [{ type: "welcome", protocol: 1 }, "welcome.now"],
  [{ type: "place" }, "place.cell"],
  [{ type: "programme", version: "1", programme: { made_at: 1 } }, "programme.programme"],
  [{ type: "game", engagement_id: "e", game: { id: "g" } }, "game.game"],
  [{ type: "own_posts", posts: [{}] }, "own_posts.posts"],
  [{ type: "not_done", act: 1, because: "tired" }, "not_done.because"],
  [{ type: "command", id: "c", command: "explode", name: "" }, "command.command"],
  [{ type: "refused", message: "No", code: 7 }, "refused.code"],
])("%j is refused", (value, problem) => {
  expect(() => readServerMessage(value)).toThrow(`unknown: ${problem}`);
});
