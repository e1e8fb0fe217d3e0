import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { ask, storedVotes, upvote } from "../../../test/support/guests/questions.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { openPoll, vote } from "../../../test/support/quizzes/polls.ts";
import { openTicketTries } from "./giveTicket.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const add = (id: string, body: object) => node.call("POST", `/engagements/${id}/tickets`, body);
const list = async (id: string, query = "") =>
  (await node.call("GET", `/engagements/${id}/tickets${query}`)).body;
const give = (phone: TestPhone, code: string) => phone.call("POST", "/ticket", { code });
const newPhone = ({ join_code }: { join_code: string }) => new TestPhone(node.url, join_code);

async function joined({ join_code }: { join_code: string }) {
  const phone = await new TestPhone(node.url, join_code).connect();
  onTestFinished(() => phone.close());
  await phone.hear("poll");
  return phone;
}

test("codes are added once however they are typed, and take the names that come later", async () => {
  const { id } = await makeEngagement(node);
  const tickets = ["b-2", { code: "A 1", name: "Ada" }, "B2"];
  expect(await add(id, { tickets })).toMatchObject({ status: 201, body: { added: 2, known: 1 } });
  expect((await add(id, { tickets: [{ code: "B2", name: " Bo " }, "a1", "c3"] })).body).toEqual({
    added: 1,
    known: 2,
  });
  expect(await list(id)).toEqual({
    items: [
      { code: "A1", name: "Ada", joined_at: null },
      { code: "B2", name: "Bo", joined_at: null },
      { code: "C3", name: null, joined_at: null },
    ],
    next_cursor: null,
  });
  const page = await list(id, "?limit=2");
  expect((await list(id, `?limit=2&cursor=${page.next_cursor}`)).items).toMatchObject([{ code: "C3" }]);
});

test("one code is found however it is typed, or none", async () => {
  const { id } = await makeEngagement(node);
  await add(id, { tickets: ["A-1001", { code: "A-1002", name: "Ada" }] });
  const found = { items: [{ code: "A1002", name: "Ada", joined_at: null }], next_cursor: null };
  expect(await list(id, "?code=a%201002")).toEqual(found);
  for (const none of ["A100", "--"]) expect((await list(id, `?code=${none}`)).items).toEqual([]);
});

test("no codes are kept for an engagement whose guests' data is erased, until it is opened again", async () => {
  const { id } = await makeEngagement(node);
  await node.call("PATCH", `/engagements/${id}`, { state: "closed", retention_days: 1 });
  const { pool } = node.node.app;
  const now = node.node.app.now();
  const { closed_at } = (await node.call("GET", `/engagements/${id}`)).body;
  await pool.query("UPDATE engagements SET erased_at = $2 WHERE id = $1", [id, now]);
  expect((await add(id, { tickets: ["A1"] })).status).toBe(409);
  expect((await add(id, { make: 1 })).status).toBe(409);
  const longer = await node.call("PATCH", `/engagements/${id}`, { retention_days: 3650 });
  expect(longer.body).toMatchObject({ erases_at: now, erased_at: now, closed_at });
  await node.call("PATCH", `/engagements/${id}`, { state: "open" });
  expect((await add(id, { tickets: ["A1"] })).status).toBe(201);
});

test("codes are made, all different", async () => {
  const { id } = await makeEngagement(node);
  const { status, body } = await add(id, { make: 500 });
  expect([status, body.added, body.known, new Set(body.codes).size]).toEqual([201, 500, 0, 500]);
  expect(body.codes.every((code: string) => /^[2-9A-HJ-NP-Z]{10}$/.test(code))).toBe(true);
});

test("what is no code, too many or somebody else's is refused", async () => {
  const { id } = await makeEngagement(node);
  expect((await add(id, { tickets: ["A1", "--"] })).body.error.details).toEqual({ field: "tickets.1.code" });
  expect(outcome(await add(id, { tickets: [] }))[0]).toBe(400);
  expect(outcome(await add(id, { make: 20_001 }))[0]).toBe(400);
  for (const [given, field] of [
    [{ make: 1, tickets: ["A1"] }, "make"],
    [{}, "tickets"],
    [{ tickets: "A1" }, "tickets"],
    [{ make: 0 }, "make"],
    [{ make: 1, names: [] }, "names"],
  ] as const) {
    const { status, body } = await add(id, given);
    expect([status, body.error.details]).toEqual([400, { field }]);
  }
  const foreign = { key: strangerKey };
  expect((await node.call("GET", `/engagements/${id}/tickets`, undefined, foreign)).status).toBe(404);
  expect((await node.call("POST", `/engagements/${id}/tickets`, { make: 1 }, foreign)).status).toBe(404);
  await add(id, { tickets: ["A1"] });
  expect((await node.call("DELETE", `/engagements/${id}/tickets/A1`, undefined, foreign)).status).toBe(404);
  expect((await node.call("DELETE", `/engagements/${id}/tickets/B1`)).status).toBe(404);
  expect((await node.call("DELETE", `/engagements/${id}/tickets/a-1`)).status).toBe(204);
  expect((await list(id)).items).toEqual([]);
});

test("a code serves one phone, and a phone has one code", async () => {
  const engagement = await makeEngagement(node, { voting: { anonymous: false } });
  await add(engagement.id, { tickets: [{ code: "A1", name: "Ada" }, "B2"] });
  const [ada, other] = [newPhone(engagement), newPhone(engagement)];
  expect(outcome(await give(ada, "zz"))).toEqual([404, "not_found"]);
  expect(await give(ada, " a-1 ")).toMatchObject({ status: 200, body: { name: "Ada" } });
  expect(await give(ada, "A1")).toMatchObject({ status: 200, body: { name: "Ada" } });
  expect((await give(other, "A1")).body.error).toMatchObject({
    code: "conflict",
    details: { because: "used" },
  });
  expect((await give(ada, "B2")).body.error.details).toEqual({ because: "has_code" });
  expect((await ada.call("GET", "")).body.ticket).toEqual({ name: "Ada" });
  expect((await other.call("GET", "")).body.ticket).toBeNull();
  expect((await list(engagement.id)).items).toEqual([
    { code: "A1", name: "Ada", joined_at: expect.any(Number) },
    { code: "B2", name: null, joined_at: null },
  ]);
  // A code of another engagement is unknown here.
  const elsewhere = await makeEngagement(node);
  expect((await give(newPhone(elsewhere), "A1")).status).toBe(404);
});

test("of many phones that give the same code at once, one has it", async () => {
  const engagement = await makeEngagement(node);
  await add(engagement.id, { tickets: ["A1", "B2"] });
  const phones = Array.from({ length: 8 }, () => newPhone(engagement));
  const answers = await Promise.all(phones.map((phone) => give(phone, "A1")));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  const both = newPhone(engagement);
  await add(engagement.id, { tickets: ["C3", "D4"] });
  const given = await Promise.all([give(both, "C3"), give(both, "D4")]);
  expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("where votes need a code, polls take only theirs; a removed code takes its vote along", async () => {
  const engagement = await makeEngagement(node, { voting: { anonymous: false } });
  await add(engagement.id, { tickets: ["A1", "B2"] });
  const poll = await openPoll(node, engagement.id);
  const [ada, bo] = [await joined(engagement), await joined(engagement)];
  expect(await vote(ada, poll, "roof")).toMatchObject({ type: "not_done", because: "no_ticket" });
  for (const [phone, code] of [
    [ada, "A1"],
    [bo, "B2"],
  ] as const) {
    await give(phone, code);
    expect(await vote(phone, poll, "roof")).toMatchObject({ type: "done" });
  }
  const votes = async () => (await node.call("GET", `/polls/${poll.id}`)).body.run.votes;
  expect(await votes()).toBe(2);
  await node.call("DELETE", `/engagements/${engagement.id}/tickets/A1`);
  expect(await votes()).toBe(1);
  expect(await vote(ada, poll, "lake")).toMatchObject({ because: "no_ticket" });
  // The phone is free for another code.
  await add(engagement.id, { tickets: ["A1"] });
  expect((await give(ada, "A1")).status).toBe(200);
  expect(await vote(ada, poll, "lake")).toMatchObject({ type: "done" });
  // Where votes are free for all, codes do not matter.
  await node.call("PATCH", `/engagements/${engagement.id}`, { voting: { anonymous: true } });
  expect(await vote(await joined(engagement), poll, "lake")).toMatchObject({ type: "done" });
});

test("after twenty wrong codes a phone waits, and the others go on", async () => {
  const engagement = await makeEngagement(node);
  await add(engagement.id, { tickets: ["A1", "B2"] });
  const [guesser, other] = [newPhone(engagement), newPhone(engagement)];
  const wrong = [];
  for (let nth = 0; nth < 20; nth += 1) wrong.push((await give(guesser, `X${nth}`)).status);
  expect(new Set(wrong)).toEqual(new Set([404]));
  const refused = await give(guesser, "A1");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await give(other, "A1")).status).toBe(200);
});

test("where somebody guesses, each phone still gets one code judged, until the minute is over", () => {
  let now = 0;
  const tries = openTicketTries(() => now);
  tries.miss("mistyped", "hall");
  expect(tries.wait("mistyped", "hall")).toBeNull();
  for (let nth = 0; nth < 200; nth += 1) tries.miss(`guesser ${nth % 20}`, "hall");
  // Who mistyped waits, who has not is judged, and nobody elsewhere notices.
  expect([tries.wait("mistyped", "hall"), tries.wait("guesser 1", "hall")]).toEqual([60, 60]);
  expect([tries.wait("new", "hall"), tries.wait("new", "elsewhere")]).toEqual([null, null]);
  tries.miss("new", "hall");
  expect([tries.wait("new", "hall"), tries.wait("another", "hall")]).toEqual([60, null]);
  now = 60_000;
  expect([tries.wait("mistyped", "hall"), tries.wait("guesser 1", "hall")]).toEqual([null, null]);
});

test("whoever takes a new phone for each guess is stopped where an address gets no more new phones", () => {
  const tries = openTicketTries(() => 0);
  let judged = 0;
  for (let nth = 0; nth < 10_000; nth += 1) {
    if (tries.wait(`phone ${nth}`, "hall") !== null) continue;
    tries.miss(`phone ${nth}`, "hall");
    judged += 1;
  }
  expect(judged).toBe(3_200);
});

test("workers of a machine count wrong codes together", () => {
  const told = new Map<string, ((key: string, times: number) => void)[]>();
  const share = (name: string) => (onCounted: (key: string, times: number) => void) => {
    const all = told.get(name) ?? [];
    told.set(name, all);
    all.push(onCounted);
    return (key: string) => all.forEach((hear) => hear !== onCounted && hear(key, 1));
  };
  const workers = Array.from({ length: 7 }, () => openTicketTries(() => 0, share));
  let judged = 0;
  for (let nth = 0; nth < 40_000; nth += 1) {
    const tries = workers[nth % 7]!;
    if (tries.wait(`phone ${nth}`, "hall") !== null) continue;
    tries.miss(`phone ${nth}`, "hall");
    judged += 1;
  }
  expect(judged).toBe(3_200);
});

test("guests give their codes, again too, while somebody at the same address guesses", async () => {
  const engagement = await makeEngagement(node);
  await add(engagement.id, { tickets: ["A1", "B2"] });
  const [inside, late] = [newPhone(engagement), newPhone(engagement)];
  expect((await give(inside, "A1")).status).toBe(200);
  for (let phone = 0; phone < 11; phone += 1) {
    const guesser = newPhone(engagement);
    for (let nth = 0; nth < 20; nth += 1) await give(guesser, `X${phone}Y${nth}`);
  }
  const guesser = newPhone(engagement);
  expect([(await give(guesser, "Z1")).status, (await give(guesser, "Z2")).status]).toEqual([404, 429]);
  expect([(await give(inside, "A1")).status, (await give(late, "B2")).status]).toEqual([200, 200]);
});

test("the votes of a removed code for questions go as those in open polls do, and stay once no votes are taken", async () => {
  const engagement = await makeEngagement(node, { voting: { anonymous: false } });
  const { id } = engagement;
  await add(id, { tickets: ["A1", "B2", "C3"] });
  const question = await ask(node, id, "One");
  const merged = await ask(node, id, "Two");
  const phones = [];
  for (const code of ["A1", "B2", "C3"]) {
    const phone = await joined(engagement);
    await give(phone, code);
    expect(await upvote(phone, question.post_id)).toMatchObject({ type: "done" });
    expect(await upvote(phone, merged.post_id)).toMatchObject({ type: "done" });
    phones.push(phone);
  }
  await node.call("PATCH", `/engagements/${id}/posts/${merged.post_id}`, { merged_into: question.post_id });
  expect(await storedVotes(node, id)).toEqual({ One: 3 });
  expect((await node.call("DELETE", `/engagements/${id}/tickets/A1`)).status).toBe(204);
  expect(await storedVotes(node, id)).toEqual({ One: 2 });
  expect(await upvote(phones[0]!, question.post_id)).toMatchObject({ because: "no_ticket" });
  expect((await phones[0]!.call("GET", "/questions")).body).toMatchObject({ voted: [] });

  await node.call("PATCH", `/engagements/${id}`, { voting: { enabled: false } });
  await node.call("DELETE", `/engagements/${id}/tickets/B2`);
  expect(await storedVotes(node, id)).toEqual({ One: 2 });
  await node.call("PATCH", `/engagements/${id}`, { voting: { enabled: true }, state: "closed" });
  await node.call("DELETE", `/engagements/${id}/tickets/C3`);
  expect(await storedVotes(node, id)).toEqual({ One: 2 });
});

test("a vote that is on its way while its code is removed is not counted", async () => {
  const engagement = await makeEngagement(node, { voting: { anonymous: false } });
  const { id } = engagement;
  const codes = Array.from({ length: 12 }, (_, nth) => `A${nth}`);
  await add(id, { tickets: codes });
  const question = await ask(node, id, "One");
  const phones = await Promise.all(codes.map(() => joined(engagement)));
  await Promise.all(phones.map((phone, nth) => give(phone, codes[nth]!)));
  await Promise.all(
    phones.flatMap((phone, nth) => [
      upvote(phone, question.post_id),
      node.call("DELETE", `/engagements/${id}/tickets/${codes[nth]}`),
    ]),
  );
  expect(await storedVotes(node, id)).toEqual({ One: 0 });
});
