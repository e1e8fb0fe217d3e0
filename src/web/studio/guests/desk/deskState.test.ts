import { expect, test } from "vitest";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { buildPost as post } from "../../../../../test/support/guests/studioPost.ts";
import { changeDesk, type DeskChange, emptyDesk, listPosts } from "./deskState.ts";
import type { View } from "./views.ts";

const waiting: View = { show: "waiting", kind: undefined, room: undefined };
const walls: View = { ...waiting, show: "walls" };

const read = (view: View, items: Post[], next_cursor: string | null = null): DeskChange => ({
  type: "read",
  view,
  page: { items, next_cursor },
});
const told = (...posts: Post[]): DeskChange => ({
  type: "told",
  asked: posts.map(({ post_id }) => post_id),
  posts,
});
const after = (...changes: DeskChange[]) => changes.reduce(changeDesk, emptyDesk);
const ids = (state: ReturnType<typeof after>, view: View, kept?: string) =>
  listPosts(state, view, kept).posts.map(({ post_id }) => post_id);

test("what waits is listed oldest first, what is on the walls newest first", () => {
  const state = after(
    read(waiting, [post(1), post(2)]),
    read(walls, [post(4, { status: "featured" }), post(3, { status: "approved" })]),
  );
  expect([ids(state, waiting), ids(state, walls)]).toEqual([
    ["p1", "p2"],
    ["p4", "p3"],
  ]);
});

test("a question that was merged into another one is not listed with what waits or is on the walls", () => {
  const merged = { kind: "question", merged_into: "p1" } as const;
  const off: View = { ...waiting, show: "off" };
  const state = after(
    read(waiting, [post(1, { kind: "question" }), post(2, merged)]),
    read(walls, [post(3, { ...merged, status: "approved" })]),
    read(off, [post(4, { ...merged, status: "rejected" })]),
  );
  expect([ids(state, waiting), ids(state, walls), ids(state, off)]).toEqual([["p1"], [], ["p4"]]);
});

test("new posts come at the end of the queue, but not before what lies between was read", () => {
  const begun = after(read(waiting, [post(1), post(2)], "more"), told(post(9)));
  expect(ids(begun, waiting)).toEqual(["p1", "p2"]);
  const whole = changeDesk(begun, read(waiting, [post(3)]));
  expect([ids(whole, waiting), [...whole.arrived]]).toEqual([["p1", "p2", "p3", "p9"], ["p9"]]);
  expect(changeDesk(whole, { type: "seen", post_ids: ["p9"] }).arrived).toEqual(new Set());
});

test("a decision is shown at once and taken back when it was refused", () => {
  const whole = after(read(waiting, [post(1), post(2)]), read(walls, []));
  const decided = changeDesk(whole, { type: "decided", post_id: "p1", status: "approved" });
  expect([ids(decided, waiting), ids(decided, walls)]).toEqual([["p2"], ["p1"]]);
  const refused = changeDesk(decided, { type: "settled", post_id: "p1", post: null });
  expect([ids(refused, waiting), ids(refused, walls)]).toEqual([["p1", "p2"], []]);
  const again = changeDesk(decided, { type: "decided", post_id: "p1", status: "hidden" });
  const saved = post(1, { status: "approved", version: 2 });
  expect(ids(changeDesk(again, { type: "settled", post_id: "p1", post: saved }), walls)).toEqual([]);
  const settled = changeDesk(decided, { type: "settled", post_id: "p1", post: saved });
  expect([ids(settled, waiting), listPosts(settled, walls).posts]).toEqual([["p2"], [saved]]);
});

test("an older answer never replaces a newer one, and the same version may bring new addresses", () => {
  const decided = post(1, { status: "rejected", version: 3 });
  const state = after(read(waiting, [post(1)]), told(decided), read(waiting, [post(1, { version: 2 })]));
  expect(state.posts.get("p1")).toEqual(decided);
  const renewed = { ...decided, thumb_url: "http://node/posts/files/1" };
  expect(changeDesk(state, told(renewed)).posts.get("p1")).toEqual(renewed);
});

test("what somebody else decided leaves the list, unless it is the one being looked at", () => {
  const state = after(read(waiting, [post(1), post(2)]), told(post(1, { status: "hidden", version: 2 })));
  expect([ids(state, waiting), ids(state, waiting, "p1")]).toEqual([["p2"], ["p1", "p2"]]);
});

test("what was asked for and not found is gone", () => {
  const state = after(read(waiting, [post(1), post(2)]), { type: "told", asked: ["p1"], posts: [] });
  expect(ids(state, waiting)).toEqual(["p2"]);
});

test("after a lost connection only what was read anew counts", () => {
  const state = after(read(waiting, [post(1), post(2)]), {
    type: "reread",
    view: waiting,
    pages: [
      { items: [post(2)], next_cursor: "more" },
      { items: [post(3)], next_cursor: null },
    ],
  });
  expect([
    ids(state, waiting),
    listPosts(state, waiting).is_complete,
    listPosts(state, walls).is_read,
  ]).toEqual([["p2", "p3"], true, false]);
});

test("filters of kind and room hold for what is told, too", () => {
  const notes: View = { show: "waiting", kind: "note", room: "hall" };
  const state = after(
    read(notes, []),
    told(post(1, { room: "hall" }), post(2), post(3, { kind: "question", room: "hall" })),
  );
  expect(ids(state, notes)).toEqual(["p1"]);
});
