import { expect, test } from "vitest";
import type { GuestRequest } from "../queue/sendRequest.ts";
import { openTicketGate } from "./openTicketGate.ts";

function open({
  statuses = [] as number[],
  body = {},
  kept = new Map<string, string>(),
  isWanted = true,
} = {}) {
  const requests: GuestRequest[] = [];
  const asked: boolean[] = [];
  const gate = openTicketGate({
    join_code: "abc234",
    ask: async (request) => {
      requests.push(request);
      return { status: statuses.shift() ?? 0, body, offset: null, retry_after_ms: null };
    },
    named_code: "",
    isWanted: () => isWanted,
    onChange: (isAsked) => asked.push(isAsked),
    recall: (what) => kept.get(what) ?? null,
    remember: (what, value) => void kept.set(what, value),
  });
  return { gate, requests, asked, kept };
}

test("the code is asked for once, and the vote goes on from there", async () => {
  const { gate, requests, asked, kept } = open({ statuses: [404, 409, 429, 500, 200] });
  const done: string[] = [];
  expect(gate.isNeeded()).toBe(true);
  gate.ask(() => done.push("voted"));
  expect([
    await gate.give("x"),
    await gate.give("x"),
    await gate.give("x"),
    await gate.give("x"),
    done,
  ]).toEqual(["unknown", "used", "wait", "failed", []]);
  expect(await gate.give("A-17")).toBe("given");
  expect([done, asked, gate.isNeeded()]).toEqual([["voted"], [true, false], false]);
  expect(requests.at(-1)).toEqual({ method: "POST", path: "/guest/abc234/ticket", body: { code: "A-17" } });
  // A page that is loaded anew knows.
  expect(open({ kept }).gate.isNeeded()).toBe(false);
});

test("a phone that has forgotten that it gave a code goes on with that one", async () => {
  const body = { error: { code: "conflict", details: { because: "has_code" } } };
  const { gate } = open({ statuses: [409], body });
  expect([await gate.give("B2"), gate.isNeeded()]).toEqual(["given", false]);
});

test("whoever closes the dialog has not voted, and is asked again", async () => {
  const { gate, asked } = open({ statuses: [200] });
  const done: string[] = [];
  gate.ask(() => done.push("voted"));
  gate.cancel();
  await gate.give("A-17");
  expect([done, asked[1]]).toEqual([[], false]);
});

test("a code that the server does not know of is asked for again, and none where none is needed", () => {
  const kept = new Map([["ticket.ABC234", "yes"]]);
  const { gate } = open({ kept });
  expect(gate.isNeeded()).toBe(false);
  gate.forget();
  expect([gate.isNeeded(), open({ kept }).gate.isNeeded()]).toEqual([true, true]);
  expect(open({ isWanted: false }).gate.isNeeded()).toBe(false);
});
