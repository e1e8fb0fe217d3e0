import { expect, test } from "vitest";
import { playedQuestions, questionOf } from "../../../test/support/guests/playedQuestions.ts";
import type { PlayedPost } from "./playedWall.ts";
import { buildQuestionsView, chooseQuestion, listTopQuestions } from "./questionsView.ts";
import { everything } from "./wallFilter.ts";

const rooms = [
  { key: "hall", label: "Great Hall" },
  { key: "pier", label: "Pier 7" },
];
const posts = [
  questionOf("old", { votes: 3, asked_at: 1 }, { room: "hall" }),
  questionOf("new", { votes: 3, asked_at: 2 }, { room: "pier" }),
  questionOf("many", { votes: 9 }, { room: "pier" }),
  questionOf("pinned", { pinned: true }, { room: "hall" }),
  questionOf("done", { votes: 99 }, { status: "answered" }),
];
const nobody = { session_ids: [], rooms: [] };
const view = (props: Record<string, unknown>) => {
  const { open, answered, ...rest } = buildQuestionsView(props, playedQuestions(posts, { rooms }));
  const ids = (list: typeof open) => list.map(({ post_id }) => post_id);
  return { ...rest, open: ids(open), answered: ids(answered) };
};

test("pinned questions come first, then those with the most votes, then the oldest; answered ones are apart", () => {
  expect(view({})).toEqual({
    view: "list",
    rows: null,
    open: ["pinned", "many", "old", "new"],
    answered: ["done"],
    chosen: null,
  });
});

test("rooms are named by key or label", () => {
  expect(view({ rooms: ["pier 7"] }).open).toEqual(["many", "new"]);
  expect(view({ rooms: ["hall"] }).open).toEqual(["pinned", "old"]);
  expect(view({ rooms: [] }).open).toHaveLength(4);
});

test.each([
  [{ view: "one", rows: 3 }, "one", 3],
  [{ view: "many", rows: 0 }, "list", null],
  [{ rows: 99 }, "list", 12],
  [{ rows: "4" }, "list", null],
])("of %j what makes no sense is ignored", (props, kind, rows) => {
  expect(view(props)).toMatchObject({ view: kind, rows });
});

test("alone stands the one that was chosen for the screens, else the first", () => {
  const choose = (all: PlayedPost[]) => chooseQuestion(buildQuestionsView({}, playedQuestions(all)))?.post_id;
  expect(choose(posts)).toBe("pinned");
  const first = questionOf("first", { votes: 99 }, { status: "featured", featured_at: 5_000 });
  expect(choose([...posts, first])).toBe("first");
  const next = questionOf("next", {}, { status: "featured", featured_at: 6_000 });
  expect(choose([next, ...posts, first])).toBe("next");
  expect(choose([])).toBe(undefined);
});

test("the first ones of each filter are held, and featured ones however few their votes", () => {
  const held = (filters: Parameters<typeof listTopQuestions>[1], most: number) =>
    listTopQuestions(posts, filters, nobody, most).map(({ id }) => id);
  expect(held([everything], 2)).toEqual(["many", "pinned", "done"]);
  expect(held([{ rooms: ["hall"], kinds: null }], 1)).toEqual(["pinned"]);
  expect(
    held(
      [
        { rooms: ["hall"], kinds: null },
        { rooms: ["pier"], kinds: null },
      ],
      1,
    ),
  ).toEqual(["many", "pinned"]);
  const featured = questionOf("chosen", {}, { status: "featured" });
  expect(listTopQuestions([...posts, featured], [everything], nobody, 1).map(({ id }) => id)).toContain(
    "chosen",
  );
});

test("for who speaks the first ones about each session of the stage are held, and those about none, whatever waits", () => {
  const about = (id: string, session_id: string | null, room: string | null = null) =>
    questionOf(id, { session_id }, { room });
  const morning = Array.from({ length: 300 }, (_, nth) =>
    questionOf(`morning ${nth}`, { session_id: "morning", votes: 5 }, { room: "hall" }),
  );
  const asked = [
    about("talk", "talk", "elsewhere"),
    about("elsewhere", "other"),
    about("none", null),
    about("hall", null, "hall"),
    about("pier", null, "pier"),
  ];
  const held = (scope: Parameters<typeof listTopQuestions>[2], filters = [everything]) =>
    listTopQuestions([...morning, ...asked], filters, scope, 200)
      .map(({ id }) => id)
      .filter((id) => !id.startsWith("morning"));
  expect(held({ session_ids: ["morning", "talk"], rooms: ["hall"] })).toEqual(["talk", "none", "hall"]);
  expect(held({ session_ids: [], rooms: null })).toEqual(["none", "hall", "pier"]);
  // A list of one room says which questions about no session are wanted.
  expect(held({ session_ids: ["talk"], rooms: null }, [{ rooms: ["hall"], kinds: null }])).toEqual([
    "talk",
    "hall",
  ]);
  expect(listTopQuestions(morning, [], { session_ids: ["morning"], rooms: null })).toHaveLength(20);
});
