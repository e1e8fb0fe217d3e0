import fc from "fast-check";
import { expect, test } from "vitest";
import { compareEvent, type Comparison, isNothing } from "./compareEvent.ts";
import { type EventPlan, eventPlan } from "./eventPlan.ts";
import { kinds, nothingStored, type StoredEvent } from "./storedEvent.ts";

let made = 0;
const given = {
  newId: () => `id-${(made += 1)}`,
  photoRefusal: (url: string) => (url.startsWith("https:") ? null : "it is no address"),
};
const compare = (plan: EventPlan, stored: StoredEvent) => compareEvent(plan, stored, given);

/** What is stored once the writes are done. */
function save(stored: StoredEvent, { writes }: Comparison): StoredEvent {
  const onto = <T>(before: T[], rows: T[], keyOf: (row: T) => string): T[] => [
    ...new Map([...before, ...rows].map((row) => [keyOf(row), row])).values(),
  ];
  const id = ({ id: own }: { id: string }) => own;
  const stages = new Map([
    ...stored.rooms.map(({ stage }) => [stage!.id, stage!] as const),
    ...writes.stages.map(({ id: own, name }) => [own, { id: own, name, hand: {} }] as const),
  ]);
  const rooms = onto(
    stored.rooms.map((room) => Object.assign({}, room, { stage: stages.get(room.stage!.id)! })),
    writes.rooms.map(({ stage_id, ...room }) => Object.assign(room, { stage: stages.get(stage_id)! })),
    id,
  );
  const byPlan = <T>(row: T) => Object.assign({}, row, { hand: {} });
  return {
    event: writes.event ?? stored.event,
    items: onto(stored.items, writes.items, ({ kind, key }) => `${kind} ${key}`),
    others: stored.others,
    venue: writes.venue ? byPlan(writes.venue) : stored.venue,
    rooms,
    presenters: onto(stored.presenters, writes.presenters.map(byPlan), id),
    records: onto(
      stored.records,
      writes.records.map((row) =>
        Object.assign({}, row, { hand: stored.records.find(({ ref }) => ref === row.ref)?.hand ?? {} }),
      ),
      ({ ref }) => ref,
    ),
    sessions: onto(
      stored.sessions,
      writes.sessions.map((row) => Object.assign({ status: "scheduled" as const }, byPlan(row))),
      id,
    ),
    shows: onto(stored.shows, writes.shows, id),
  };
}

const words = fc.constantFrom("A", "B", "Zürich", "👏🏽", "__proto__");
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const clock = fc.constantFrom("09:00", "09:30", "10:00", "23:30", "01:00", "02:30");
const keys = ["a", "b", "c", "constructor"];
const listOf = <T extends { key: string }>(item: fc.Arbitrary<T>) =>
  fc.uniqueArray(item, { selector: ({ key }) => key, maxLength: 4 });

/** Days that have little to choose from, so that one often has what another has. */
const plans: fc.Arbitrary<EventPlan> = fc
  .record({
    title: words,
    date: fc.constantFrom("2026-03-28", "2026-09-17"),
    language: fc.constantFrom("de", "en"),
    rooms: listOf(
      fc.record({ key: fc.constantFrom(...keys), name: optional(words), label: optional(words) }),
    ),
    speakers: listOf(
      fc.record({
        key: fc.constantFrom(...keys),
        name: words,
        title: optional(words),
        photo_url: optional(fc.constantFrom("https://a.example/a.png", "https://b.example/b.png", "nowhere")),
      }),
    ),
    sessions: listOf(
      fc.record({
        key: fc.constantFrom(...keys),
        title: words,
        room: fc.constantFrom("*", ...keys),
        start: clock,
        end: clock,
        kind: optional(words),
        speakers: fc.uniqueArray(fc.constantFrom(...keys)),
        extra: optional(
          fc.dictionary(fc.constantFrom("title_de", "title_fr"), words, { noNullPrototype: true }),
        ),
      }),
    ),
  })
  .map((plan) => {
    const rooms = new Set(plan.rooms.map(({ key }) => key));
    const speakers = new Set(plan.speakers.map(({ key }) => key));
    const sessions = plan.sessions
      .filter(({ room, start, end }) => start !== end && (room === "*" || rooms.has(room)))
      .map((session) =>
        Object.assign({}, session, { speakers: session.speakers.filter((key) => speakers.has(key)) }),
      );
    return eventPlan.parse({ ...plan, sessions, ref: "day", time_zone: "Europe/Zurich" });
  });

test("a plan that was applied is kept, whatever was there before: nothing is left to write", () => {
  fc.assert(
    fc.property(fc.array(plans, { minLength: 1, maxLength: 4 }), (history) => {
      let stored = nothingStored;
      for (const plan of history) {
        const found = compare(plan, stored);
        expect(found.refusal).toBe(null);
        stored = save(stored, found);
        const again = compare(plan, stored);
        expect(isNothing(again.writes)).toBe(true);
        expect(again.counts).toEqual({ create: 0, update: 0, keep: found.steps.length });
        expect([again.clashes, again.schedules]).toEqual([found.clashes, []]);
        expect(again.steps.map(({ ref }) => ref)).toEqual(found.steps.map(({ ref }) => ref));
      }
    }),
    { numRuns: 200 },
  );
});

test("what is stored says what the plan says, and steps come in the order of their kinds", () => {
  fc.assert(
    fc.property(plans, plans, (before, plan) => {
      const first = save(nothingStored, compare(before, nothingStored));
      const found = compare(plan, first);
      const { records, sessions, presenters, rooms } = save(first, found);
      for (const { key, title, room, extra } of plan.sessions) {
        const { values } = records.find(({ ref }) => ref === `day/agenda/${key}`)!;
        expect(values).toMatchObject({ title, room, ...extra });
        expect(Object.keys(values).length).toBe(14 + Object.keys(extra ?? {}).length);
        const session = sessions.find(({ record_ref }) => record_ref === `day/agenda/${key}`)!;
        const stage = rooms.find((one) => one.key === room)?.stage;
        expect([session.title, session.stage_id]).toEqual([title, stage?.id ?? null]);
      }
      for (const { key, name } of plan.speakers)
        expect(presenters.find(({ ref }) => ref === `day/speaker/${key}`)!.name).toBe(name);
      const order = found.steps.map(({ kind }) => kinds.indexOf(kind));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(new Set(found.steps.map(({ ref }) => ref)).size).toBe(found.steps.length);
    }),
    { numRuns: 200 },
  );
});

test("what somebody changed by hand outlasts any number of plans that want something else", () => {
  fc.assert(
    fc.property(fc.array(plans, { minLength: 2, maxLength: 4 }), (history) => {
      let stored = save(nothingStored, compare(history[0]!, nothingStored));
      const touched = stored.records.map(({ ref, values }) => ({
        ref,
        values: { ...values, title: "by hand" },
        hand: { title: "by hand" },
      }));
      stored = { ...stored, records: touched };
      for (const plan of history.slice(1)) {
        const found = compare(plan, stored);
        stored = save(stored, found);
        for (const { ref } of touched) {
          expect(stored.records.find((record) => record.ref === ref)!.values["title"]).toBe("by hand");
          const step = found.steps.find((one) => one.ref === ref);
          if (step) expect(step.note).toMatch(/changed by hand and kept: title/);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("what no plan has is left as it is", () => {
  fc.assert(
    fc.property(plans, plans, (before, plan) => {
      const first = save(nothingStored, compare(before, nothingStored));
      const { writes, notes } = compare(plan, first);
      const planned = new Set(plan.sessions.map(({ key }) => `day/agenda/${key}`));
      expect(writes.records.filter(({ ref }) => !planned.has(ref))).toEqual([]);
      for (const { key } of before.sessions.filter((old) => !planned.has(`day/agenda/${old.key}`)))
        expect(notes.filter((note) => note.startsWith(`The session ${key} `)).length).toBe(1);
    }),
    { numRuns: 200 },
  );
});

test("a plan in which everything is at once is answered in bounds", () => {
  const sessions = Array.from({ length: 2000 }, (_, n) => ({
    key: `s${n}`,
    title: "All at once",
    room: "*",
    start: "09:00",
    end: "10:00",
    speakers: ["ada"],
  }));
  const plan = eventPlan.parse({
    ref: "day",
    title: "Chaos",
    date: "2026-09-17",
    time_zone: "UTC",
    speakers: [{ key: "ada", name: "Ada" }],
    sessions,
  });
  const { clashes, notes } = compare(plan, nothingStored);
  expect([clashes.length, notes.length, notes[0], notes.at(-1)]).toEqual([
    10_000,
    1_002,
    "There are more clashes than these 10000.",
    "More speakers are in two sessions at once than these 1000.",
  ]);
});

test("a break that a room lists beside the break of every room is no clash; a talk then is one", () => {
  const at = (key: string, title: string, room: string) => ({
    key,
    title,
    room,
    start: "12:00",
    end: "13:00",
  });
  const plan = eventPlan.parse({
    ref: "day",
    title: "Lamps",
    date: "2026-09-17",
    time_zone: "UTC",
    rooms: [{ key: "hall" }, { key: "lab" }],
    sessions: [at("plenum", "Lunch break", "*"), at("hall", "Break", "hall"), at("talk", "Copper", "lab")],
  });
  expect(compare(plan, nothingStored).clashes).toEqual([{ room: "lab", a: "plenum", b: "talk" }]);
});
