import { expect, test } from "vitest";
import { buildPost } from "../../../../../test/support/guests/studioPost.ts";
import { findSimilar } from "./findSimilar.ts";

const question = (at: number, caption: string, more: Parameters<typeof buildPost>[1] = {}) =>
  buildPost(at, { kind: "question", status: "approved", caption, ...more });

test("what shares most words comes first, then what has more votes; merged and rejected ones are left out", () => {
  const own = question(1, "When is lunch served today?");
  const all = [
    own,
    question(2, "Will there be slides?", { votes: 9 }),
    question(3, "When will lunch be served?"),
    question(4, "Is lunch free?", { votes: 3 }),
    question(5, "When is lunch?", { merged_into: "p3" }),
    question(6, "When is lunch served?", { status: "rejected" }),
  ];
  const found = (search: string) => findSimilar(all, own, search).map(({ post_id }) => post_id);
  expect([found(""), found("LÙNCH free"), found("nobody")]).toEqual([["p3", "p4", "p2"], ["p4"], []]);
});
