import fc from "fast-check";
import { expect, test } from "vitest";
import { describeChange, type RowChange } from "./describeChange.ts";
import { kinds } from "./publishedKinds.ts";

const nothing: Omit<RowChange, "table"> = {
  id: "1",
  was: null,
  now: null,
  title: null,
  parent_title: null,
  was_place: null,
  now_place: null,
};

function said(change: Partial<RowChange> & { table: RowChange["table"] }): string {
  return describeChange({ ...nothing, ...change }).what;
}

const shot = (was: object, now: object) =>
  said({
    table: "shots",
    parent_title: "Welcome",
    was_place: 2,
    now_place: 2,
    was: { id: "1", position: 2, ...was },
    now: { id: "1", position: 2, ...now },
  });

test("a change has the interface's word for its kind, a title, what happened and a sentence", () => {
  expect(
    describeChange({ ...nothing, table: "scenes", title: "Welcome", now: { title: "Welcome" } }),
  ).toEqual({
    kind: "scene",
    id: "1",
    title: "Welcome",
    action: "added",
    what: "Scene “Welcome” is new",
  });
  expect(
    describeChange({ ...nothing, table: "shots", parent_title: "Welcome", was: { id: "1" }, was_place: 2 }),
  ).toEqual({
    kind: "shot",
    id: "1",
    title: "Shot 2 of Welcome",
    action: "removed",
    what: "Scene “Welcome”: shot 2 was removed",
  });
});

test("a changed name is told with both names", () => {
  expect(said({ table: "layouts", title: "B", was: { title: "A" }, now: { title: "B" } })).toBe(
    "Layout “B”: title changed from “A” to “B”",
  );
  expect(
    said({
      table: "named_conditions",
      title: "Rain",
      was: { name: "", when: [] },
      now: { name: "Rain", when: [1] },
    }),
  ).toBe("Named condition “Rain”: name and conditions changed");
});

test("a chapter that moved is told with both places, and with what else changed of it", () => {
  const moved = {
    table: "chapters" as const,
    title: "News",
    parent_title: "Lobby",
    was_place: 3,
    now_place: 1,
  };
  expect(said({ ...moved, was: { index: 2, settings: {} }, now: { index: 0, settings: {} } })).toBe(
    "Story “Lobby”: chapter “News” moved from place 3 to 1",
  );
  expect(
    said({
      ...moved,
      was: { index: 2, settings: { fills_gaps: true } },
      now: { index: 0, settings: { play_for_ms: 1000, fills_gaps: false } },
    }),
  ).toBe("Story “Lobby”: chapter “News” moved from place 3 to 1; filling of gaps and playing time changed");
});

test("a shot that others made room for has not moved", () => {
  expect(
    said({
      table: "shots",
      parent_title: "Welcome",
      was_place: 3,
      now_place: 2,
      was: { position: 3, duration_ms: 8000 },
      now: { position: 3, duration_ms: 1500 },
    }),
  ).toBe("Shot 2 of scene “Welcome”: duration changed from 8 s to 1.5 s");
});

test("a position that changes no place, and what is only taken from a timeline, is a change without details", () => {
  expect(shot({ position: 2 }, { position: 1.5, asset_ids: ["a"] })).toBe("Scene “Welcome”: shot 2 changed");
});

test("a changed timeline names the blocks that were added, removed or changed", () => {
  const was = {
    blocks: [
      { uuid: "a", kind: "caption", text: "Hello" },
      { uuid: "b", kind: "still", label: "Logo" },
      { uuid: "c", kind: "caption", text: "Same" },
    ],
  };
  const now = {
    blocks: [
      { uuid: "a", kind: "caption", text: "Hello", color: "red" },
      { uuid: "c", kind: "caption", text: "Same" },
      { uuid: "d", kind: "clip" },
    ],
  };
  expect(shot({ timeline: was }, { timeline: now })).toBe(
    "Shot 2 of scene “Welcome”: caption “Hello” changed, clip added and still “Logo” removed",
  );
});

test("new words of a block are told", () => {
  expect(
    shot(
      { timeline: { blocks: [{ uuid: "a", kind: "caption", text: "Hello" }] } },
      { timeline: { blocks: [{ uuid: "a", kind: "caption", text: "Good\n  evening" }] } },
    ),
  ).toBe("Shot 2 of scene “Welcome”: caption “Hello” now reads “Good evening”");
});

test("of many blocks a few are named and the rest counted, and long words are cut", () => {
  const blocks = ["a", "b", "c", "d", "e", "f"].map((uuid) => ({ uuid, kind: "caption", text: uuid }));
  expect(shot({ timeline: { blocks: [] } }, { timeline: { blocks } })).toBe(
    "Shot 2 of scene “Welcome”: caption “a” added, caption “b” added, caption “c” added and 3 more",
  );
  expect(said({ table: "scenes", title: "😀".repeat(100), now: {} })).toBe(
    `Scene “${"😀".repeat(59)}…” is new`,
  );
});

test("of a timeline whose blocks are the same the other parts are named", () => {
  const was = { canvas: { width: 1 }, tracks: [], audio: [], blocks: [{ uuid: "a" }, { uuid: "b" }] };
  expect(
    shot(
      { timeline: was, layout_id: null },
      { timeline: { ...was, canvas: { width: 2 }, audio: [{ uuid: "s", label: "Jingle" }] }, layout_id: "l" },
    ),
  ).toBe("Shot 2 of scene “Welcome”: sound “Jingle” added; canvas changed; layout changed");
  expect(shot({ timeline: was }, { timeline: { ...was, blocks: was.blocks.toReversed() } })).toBe(
    "Shot 2 of scene “Welcome”: order of blocks changed",
  );
  expect(shot({ timeline: { version: 1 } }, { timeline: { version: 2 } })).toBe(
    "Shot 2 of scene “Welcome”: timeline changed",
  );
});

test("the fields of a filled scene are named", () => {
  const scene = { table: "scenes" as const, title: "Soup" };
  expect(
    said({
      ...scene,
      was: { fields: { price: "3", name: "x" } },
      now: { fields: { price: "4", origin: "" } },
    }),
  ).toBe("Scene “Soup”: fields “price”, “name” and “origin” changed");
});

test("whatever was stored, something is said and nothing throws", () => {
  const row = fc.option(
    fc.record(
      {
        title: fc.jsonValue(),
        timeline: fc.oneof(
          fc.jsonValue(),
          fc.record({ blocks: fc.array(fc.oneof(fc.jsonValue(), fc.record({ uuid: fc.jsonValue() }))) }),
        ),
        fields: fc.jsonValue(),
        settings: fc.jsonValue(),
        index: fc.jsonValue(),
        duration_ms: fc.jsonValue(),
        later: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  );
  const place = fc.option(fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(
      fc.record<RowChange>({
        table: fc.constantFrom(...kinds.map(({ table }) => table)),
        id: fc.string(),
        was: row,
        now: row,
        title: fc.option(fc.string()),
        parent_title: fc.option(fc.string()),
        was_place: place,
        now_place: place,
      }),
      (change) => {
        const { what } = describeChange(change);
        expect(what).toMatch(/^[A-Z].* (new|removed|changed|added|reads|moved|more)/);
      },
    ),
  );
});
