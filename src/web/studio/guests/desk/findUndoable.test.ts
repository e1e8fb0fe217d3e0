import { expect, test } from "vitest";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { PostStatus } from "../../../../core/posts/post.ts";
import { buildPost } from "../../../../../test/support/guests/studioPost.ts";
import { type Decision, type DeskMove, findUndoable, type PhoneRejection } from "./findUndoable.ts";

const decided = (nth: number, after: PostStatus): Decision => ({
  post: buildPost(nth),
  after,
  saved: Promise.resolve(null),
});
const rejectedPhone = (nth: number): PhoneRejection => ({ post: buildPost(nth), takeBack: async () => {} });

function undoable(made: DeskMove[], statuses: PostStatus[], more: Partial<Post> = {}) {
  const posts = statuses.map((status, index) => buildPost(index + 1, { status, ...more }));
  return findUndoable(made, { posts: new Map(posts.map((post) => [post.post_id, post])), wanted: new Map() });
}

test("what a phone's rejection overruled cannot be undone, and can again once that is taken back", () => {
  const approved = decided(1, "approved");
  const all = rejectedPhone(2);
  expect(undoable([approved, all], ["hidden", "rejected"])).toBe(all);
  expect(undoable([approved], ["hidden", "rejected"])).toBe(undefined);
  expect(undoable([approved, all], ["approved", "pending"])).toBe(approved);
});

test("a decision after a phone's rejection is undone first", () => {
  const all = rejectedPhone(1);
  const afterAll = decided(1, "approved");
  expect(undoable([all, afterAll], ["approved"])).toBe(afterAll);
  expect(undoable([all, afterAll], ["hidden"])).toBe(all);
});

test("what somebody else decided otherwise, or its guest took back, is passed over", () => {
  const first = decided(1, "approved");
  const second = decided(2, "hidden");
  expect(undoable([first, second], ["approved", "approved"])).toBe(first);
  expect(undoable([second, first], ["hidden", "hidden"], { held_because: "withdrawn" })).toBe(undefined);
});

test("a decision that is not yet saved holds, and so does one of a post that was not read anew", () => {
  const made = [decided(1, "approved")];
  const post = buildPost(1);
  const waiting = new Map([[post.post_id, post]]);
  expect(findUndoable(made, { posts: waiting, wanted: new Map([[post.post_id, "approved" as const]]) })).toBe(
    made[0],
  );
  expect(findUndoable(made, { posts: new Map(), wanted: new Map() })).toBe(made[0]);
});
