import { expect, test } from "vitest";
import { programmeOf } from "../../../../test/support/screens/programmes.ts";
import { playedQuestions, questionOf } from "../../../../test/support/guests/playedQuestions.ts";
import { postOf, wallOf } from "../../../../test/support/guests/wallPosts.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { ServerMessage } from "../../../contract/liveMessages.ts";
import { applyMessage, type ScreenState, emptyScreenState } from "./screenState.ts";

type Words = Record<string, string> | null;

const programmeWith = (records: Record<string, { values: Words; change: number }>): Programme =>
  programmeOf({
    records: Object.fromEntries(
      Object.entries(records).map(([ref, { values, change }]) => [
        ref,
        { values, stale: false, created_at: values === null ? 0 : 1, change },
      ]),
    ),
  });
const change = (id: number, values: Words): ServerMessage => ({
  type: "change",
  id,
  topic: "records/now",
  body: { ref: "now", values, stale: values && false, created_at: values && 1 },
});
const before: ScreenState = {
  programme: programmeWith({ now: { values: { word: "old" }, change: 4 } }),
  version: "v4",
  cell: null,
  view: "audience",
  arriving: null,
};
const after = (...messages: ServerMessage[]) => messages.reduce(applyMessage, before);

test("a change replaces the record's values and leaves the version, which must never run ahead of the words", () => {
  expect(after(change(5, { word: "new" }))).toEqual({
    programme: programmeWith({ now: { values: { word: "new" }, change: 5 } }),
    version: "v4",
    cell: null,
    view: "audience",
    arriving: null,
  });
});

test("an older change, the same change again and one of a record that is not shown do nothing", () => {
  const other: ServerMessage = {
    type: "change",
    id: 9,
    topic: "records/other",
    body: { ref: "other", values: {}, stale: false, created_at: 1 },
  };
  expect(after(change(3, { word: "older" }), change(4, { word: "same" }), other)).toEqual(before);
  expect(after(change(3, { word: "older" })).programme).toBe(before.programme);
});

test("a deleted record leaves no values", () => {
  expect(after(change(5, null)).programme?.records).toEqual({
    now: { values: null, stale: false, created_at: 0, change: 5 },
  });
});

test("a new programme shows only together with what changed while it was put together", () => {
  const next = programmeWith({ now: { values: { word: "older" }, change: 3 } });
  const arriving = after(
    { type: "programme", version: "v3", programme: next },
    change(4, { word: "old" }),
    change(5, { word: "new" }),
  );
  expect({ programme: arriving.programme, version: arriving.version }).toEqual({
    programme: before.programme,
    version: "v4",
  });
  expect(applyMessage(arriving, { type: "caught_up", version: "v5" })).toEqual({
    programme: programmeWith({ now: { values: { word: "new" }, change: 5 } }),
    version: "v5",
    cell: null,
    view: "audience",
    arriving: null,
  });
});

test("a programme that was cut off before its end is dropped when the connection is back", () => {
  const cut = after({ type: "programme", version: "v3", programme: programmeWith({}) });
  expect(applyMessage(cut, { type: "welcome", protocol: 1, now: 0 })).toEqual(before);
});

test("numbers of another installation count from the programme it sends, however low they are", () => {
  const next = programmeWith({ now: { values: { word: "restored" }, change: 1 } });
  const messages: ServerMessage[] = [
    { type: "programme", version: "x1", programme: next },
    { type: "caught_up", version: "x1" },
    change(2, { word: "after" }),
  ];
  expect(after(...messages).programme).toEqual(
    programmeWith({ now: { values: { word: "after" }, change: 2 } }),
  );
});

test("a pong moves the version on, unless the server is still catching up", () => {
  expect(after({ type: "pong", t: 0, now: 0, version: "v6" }).version).toBe("v6");
  expect(after({ type: "pong", t: 0, now: 0, version: null })).toBe(before);
  expect(applyMessage(emptyScreenState, { type: "pong", t: 0, now: 0, version: null })).toBe(
    emptyScreenState,
  );
});

test("a place on a wall is kept beside the programme, and told again is no other", () => {
  const place: ServerMessage = { type: "place", cell: { col: 1, row: 0 } };
  const placed = after(place);
  expect(placed).toEqual({ ...before, cell: { col: 1, row: 0 } });
  expect(applyMessage(placed, structuredClone(place))).toBe(placed);
  expect(applyMessage(placed, { type: "caught_up", version: "v5" })).toEqual({ ...placed, version: "v5" });
  expect(applyMessage(placed, { type: "place", cell: null })).toEqual(before);
  const speaker = applyMessage(placed, { ...place, view: "speaker" });
  expect(speaker).toEqual({ ...placed, view: "speaker" });
  expect(applyMessage(speaker, place)).toBe(speaker);
});

test("a record that is new in a rolled collection is taken up", () => {
  const rolling = programmeOf({ collections: { news: { name: "news", prefix: "news", fields: [] } } });
  const held: ScreenState = {
    programme: rolling,
    version: "v1",
    cell: null,
    view: "audience",
    arriving: null,
  };
  const message = (ref: string): ServerMessage => ({
    type: "change",
    id: 7,
    topic: `records/${ref}`,
    body: { ref, values: { title: "New" }, stale: false, created_at: 5 },
  });
  expect(applyMessage(held, message("news/9")).programme!.records).toEqual({
    "news/9": { values: { title: "New" }, stale: false, created_at: 5, change: 7 },
  });
  expect(applyMessage(held, message("newsletter/9")).programme).toBe(rolling);
});

test("a guest's post comes and goes, also in a programme that is still arriving", () => {
  const withWall = (...ids: string[]) => programmeOf({ walls: { e: wallOf(ids.map((id) => postOf(id))) } });
  const post = (id: string, is_shown: boolean): ServerMessage => ({
    type: "post",
    changed: { engagement_id: "e", post_id: id, post: is_shown ? postOf(id) : null, assets: {} },
  });
  const held: ScreenState = {
    programme: withWall("a"),
    version: "v1",
    cell: null,
    view: "audience",
    arriving: null,
  };
  const shown = ({ programme }: ScreenState) => programme!.walls["e"]!.posts.map(({ id }) => id);
  expect(shown(applyMessage(held, post("b", true)))).toEqual(["a", "b"]);
  expect(shown(applyMessage(held, post("a", false)))).toEqual([]);
  expect(applyMessage(held, post("c", false)).programme).toBe(held.programme);
  const arriving = [
    { type: "programme", version: "v2", programme: withWall("a", "b") } as const,
    post("a", false),
    post("c", true),
  ].reduce(applyMessage, held);
  expect(shown(arriving)).toEqual(["a"]);
  expect(shown(applyMessage(arriving, { type: "caught_up", version: "v3" }))).toEqual(["b", "c"]);
});

test("votes for questions count at once, and a question that is hidden is gone from list and wall alike", () => {
  const asked = questionOf("q", { votes: 1 });
  const programme = programmeOf({
    walls: { e: wallOf([asked]) },
    questions: { e: playedQuestions([asked]) },
  });
  const held: ScreenState = { ...before, programme };
  const voted = applyMessage(held, {
    type: "questions",
    engagement_id: "e",
    posts: [questionOf("q", { votes: 5 })],
  });
  expect(voted.programme?.questions?.["e"]?.posts[0]?.question?.votes).toBe(5);
  const changed = { engagement_id: "e", post_id: "q", post: null, assets: {} };
  const hidden = applyMessage(voted, { type: "post", changed });
  expect(hidden.programme?.questions?.["e"]?.posts).toEqual([]);
  expect(hidden.programme?.walls["e"]?.posts).toEqual([]);
});
