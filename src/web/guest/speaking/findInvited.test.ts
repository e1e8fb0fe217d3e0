import { expect, test } from "vitest";
import type { GuestPost } from "../../../core/posts/guestPost.ts";
import type { GuestState } from "../guestStore.ts";
import { findInvited } from "./findInvited.ts";

const post = (post_id: string, state?: "invited" | "accepted" | "declined") =>
  ({ post_id, ...(state && { invite: { state, session_title: "Keynote" } }) }) as GuestPost;
const playing = (phase: string, isTakenOver = false) =>
  ({ game: { phase }, isTakenOver }) as unknown as GuestState["play"];
const find = (posts: GuestPost[], play: GuestState["play"] = null, shown: "game" | "posts" = "posts") =>
  findInvited({ posts, play }, shown)?.post_id ?? null;

test("the post with an invite that the guest has not declined is found", () => {
  expect(find([])).toBe(null);
  expect(find([post("a"), post("b", "declined"), post("c", "invited")])).toBe("c");
  expect(find([post("a", "accepted")])).toBe("a");
});

test("a question of a quiz that is being asked comes first", () => {
  const posts = [post("a", "invited")];
  expect(find(posts, playing("question"), "game")).toBe(null);
  expect(find(posts, playing("locked"), "game")).toBe(null);
  expect(find(posts, playing("reveal"), "game")).toBe("a");
  expect(find(posts, playing("question"), "posts")).toBe("a");
  expect(find(posts, playing("question", true), "posts")).toBe(null);
});
