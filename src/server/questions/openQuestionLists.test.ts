import { expect, test } from "vitest";
import type { GuestQuestion } from "../../core/posts/guestQuestion.ts";
import type { Guest } from "../guests/index.ts";
import { Refusal } from "../http/errors.ts";
import { Busy } from "../processLimits/Busy.ts";
import { type AskedQuestions, openQuestionLists } from "./openQuestionLists.ts";

const first: AskedQuestions = { order: "votes", skip: 0 };
const rooms = [{ key: "foyer" }, { key: "bar" }];
const from = (address: string, id?: string) => ({
  guest: id === undefined ? null : ({ id } as Guest),
  address,
  rooms,
});
const question = (post_id: string) => ({ post_id }) as GuestQuestion;

/** Lists whose questions are named after when they were read; a room or session that was invented has none. */
function openLists() {
  let now = 0;
  const reads: AskedQuestions[] = [];
  const find = openQuestionLists({
    now: () => now,
    read: (asked) => {
      reads.push(asked);
      const isInvented =
        asked.skip > 0 || asked.room?.startsWith("no ") || asked.session_id?.startsWith("no ");
      return Promise.resolve(isInvented ? [] : [question(`read at ${now}`)]);
    },
  });
  /** What the caller gets: a question's name, nothing, or why not. */
  async function ask(asked: AskedQuestions, caller = from("hall")) {
    try {
      return (await find(asked, caller))[0]?.post_id ?? "nothing";
    } catch (error) {
      if (error instanceof Busy) return "busy";
      return error instanceof Refusal ? error.code : "fault";
    }
  }
  /** Asks for lists that nobody has asked for; returns how many of each outcome there were. */
  async function flood(count: number, caller: (nth: number) => ReturnType<typeof from>, begin = 1) {
    const outcomes: Record<string, number> = {};
    for (let nth = 0; nth < count; nth += 1) {
      const outcome = await ask({ ...first, skip: begin + nth }, caller(nth));
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    return outcomes;
  }
  return { ask, flood, reads, pass: (ms: number) => (now += ms) };
}

test("one address without a token that asks for ever other lists waits alone", async () => {
  const { ask, flood, pass } = openLists();
  expect(await flood(1_000, () => from("script"))).toEqual({ nothing: 60, rate_limited: 940 });
  expect(await ask({ ...first, skip: 50 }, from("hall", "guest"))).toBe("nothing");
  pass(1_000);
  // After two minutes' worth of lists it gets two a second.
  await flood(1_000, () => from("script"), 2_000);
  pass(1_000);
  expect(await flood(1_000, () => from("script"), 4_000)).toEqual({ nothing: 4, rate_limited: 996 });
});

test("one phone that asks for too much waits, and others at its address go on", async () => {
  const { ask, flood, pass } = openLists();
  for (let second = 0; second < 3; second += 1) {
    await flood(50, () => from("venue", "one"), 1 + second * 50);
    pass(1_000);
  }
  expect(await ask({ ...first, skip: 1_000 }, from("venue", "one"))).toBe("nothing");
  expect(await flood(10, () => from("venue", "one"), 2_000)).toMatchObject({
    rate_limited: expect.any(Number),
  });
  expect(await flood(10, (nth) => from("venue", `other ${nth}`), 3_000)).toEqual({ nothing: 10 });
});

test("however many others ask for, the first pages of all and of each room are read anew every second", async () => {
  const { ask, flood, pass } = openLists();
  for (let second = 0; second < 3; second += 1) {
    const outcomes = await flood(400, (nth) => from(`bot ${nth % 50}`), 1 + second * 400);
    expect(outcomes).toEqual({ nothing: 100, busy: 300 });
    for (const order of ["votes", "newest", "answered"] as const)
      for (const room of [undefined, "foyer", "bar"])
        expect(await ask({ order, skip: 0, room })).toBe(`read at ${second * 1_000}`);
    pass(1_000);
  }
});

test("a list that cannot be read now is given as it was, for half a minute", async () => {
  const { ask, flood, pass } = openLists();
  const session = { ...first, session_id: "keynote" };
  expect(await ask(session)).toBe("read at 0");
  for (let second = 1; second < 30; second += 1) {
    pass(1_000);
    await flood(100, (nth) => from(`bot ${nth}`), second * 100);
    expect(await ask(session)).toBe("read at 0");
  }
  pass(1_000);
  await flood(100, (nth) => from(`bot ${nth}`), 5_000);
  expect(await ask(session)).toBe("busy");
  pass(1_000);
  expect(await ask(session)).toBe("read at 31000");
});

test("invented rooms and sessions count against whoever asks for them", async () => {
  const { ask } = openLists();
  const outcomes = [];
  for (let nth = 0; nth < 100; nth += 1) {
    outcomes.push(await ask({ ...first, room: `no ${nth}` }, from("script")));
    outcomes.push(await ask({ ...first, session_id: `no ${nth}` }, from("script")));
  }
  expect(outcomes.filter((outcome) => outcome === "nothing")).toHaveLength(60);
  expect(await ask({ ...first, room: "foyer" }, from("script"))).toBe("read at 0");
});

test("an engagement with very many rooms reads so many of their lists in a second", async () => {
  const { ask, reads, pass } = openLists();
  const many = {
    ...from("script"),
    rooms: Array.from({ length: 200 }, (_, nth) => ({ key: `room ${nth}` })),
  };
  for (const { key } of many.rooms) await ask({ ...first, room: key }, many);
  expect(reads).toHaveLength(100);
  expect(await ask(first)).toBe("read at 0");
  pass(1_000);
  for (const { key } of many.rooms.toReversed()) await ask({ ...first, room: key }, many);
  expect([
    await ask({ ...first, room: "room 0" }, many),
    await ask({ ...first, room: "room 199" }, many),
  ]).toEqual(["read at 0", "read at 1000"]);
});

test("a list that takes longer to read than it stays fresh is read once for all who ask meanwhile", async () => {
  let now = 0;
  const reading = Promise.withResolvers<GuestQuestion[]>();
  let reads = 0;
  const find = openQuestionLists({
    now: () => now,
    read: () => {
      reads += 1;
      return reading.promise;
    },
  });
  const lists = [];
  for (; now < 10_000; now += 500) lists.push(find(first, from("hall")));
  expect(reads).toBe(1);
  reading.resolve([question("slow")]);
  expect((await Promise.all(lists)).flat()).toEqual(lists.map(() => question("slow")));
  await find(first, from("hall"));
  expect(reads).toBe(2);
});
