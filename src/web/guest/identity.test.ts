import { expect, test } from "vitest";
import { askAsGuest, openIdentity } from "./identity.ts";
import type { GuestRequest } from "./queue/sendRequest.ts";
import type { GuestResponse } from "./queue/applyResponse.ts";
import type { RememberedKey } from "./rememberedValues.ts";

const answer = (
  status: number,
  body: unknown = null,
  retry_after_ms: number | null = null,
): GuestResponse => ({
  status,
  body,
  offset: null,
  retry_after_ms,
});
const makeToken = (letter: string) => letter.repeat(44);

/** A phone's storage, and a server that takes the tokens it issued and `former` ones. */
function start({ stored = {}, former = [] }: { stored?: Record<string, string>; former?: string[] } = {}) {
  const storage = new Map(Object.entries(stored));
  const valid = new Set(former);
  const asked: string[] = [];
  const next = ["a", "b", "c"].map(makeToken);
  let refusal: GuestResponse | null = null;
  let now = 0;
  async function ask({ method, path, headers }: GuestRequest): Promise<GuestResponse> {
    const shown = headers?.["Authorization"]?.replace("Guest ", "") ?? null;
    asked.push(`${method} ${path}${shown === null ? "" : ` as ${shown[0]}`}`);
    if (path.endsWith("/token")) {
      if (refusal) return refusal;
      const token = next.shift()!;
      valid.add(token);
      return answer(201, { token });
    }
    return shown !== null && !valid.has(shown) ? answer(401) : answer(200, "done");
  }
  const identity = openIdentity({
    join_code: "abc234",
    ask,
    recall: (what: RememberedKey) => storage.get(what) ?? null,
    remember: (what: RememberedKey, value: string) => void storage.set(what, value),
    now: () => now,
  });
  return {
    identity,
    ask: askAsGuest(identity, ask),
    asked,
    storage,
    valid,
    refuse: (given: GuestResponse | null) => (refusal = given),
    pass: (ms: number) => (now += ms),
  };
}

const post = { method: "POST", path: "/guest/abc234/posts" } as const;

test("a phone asks for a token once, whoever needs it first, and keeps it for this engagement", async () => {
  const { ask, asked, storage } = start();
  expect((await Promise.all([ask(post), ask(post)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(asked).toEqual([
    "POST /guest/abc234/token",
    "POST /guest/abc234/posts as a",
    "POST /guest/abc234/posts as a",
  ]);
  expect(storage.get("token.ABC234")).toBe(makeToken("a"));
});

test("a phone that was here before goes on with its token", async () => {
  const { ask, asked } = start({ stored: { "token.ABC234": makeToken("z") }, former: [makeToken("z")] });
  expect((await ask(post)).status).toBe(200);
  expect(asked).toEqual(["POST /guest/abc234/posts as z"]);
});

test("a token that the phone made itself is used where the server knows it", async () => {
  const { ask, asked } = start({ stored: { token: makeToken("o") }, former: [makeToken("o")] });
  expect((await ask(post)).status).toBe(200);
  expect(asked).toEqual(["POST /guest/abc234/posts as o"]);
});

test("where it does not, the phone quietly gets another and does the same again", async () => {
  const { ask, asked, storage } = start({ stored: { token: makeToken("o") } });
  expect((await ask(post)).status).toBe(200);
  expect(asked).toEqual([
    "POST /guest/abc234/posts as o",
    "POST /guest/abc234/token",
    "POST /guest/abc234/posts as a",
  ]);
  expect([storage.get("token.ABC234"), storage.get("token")]).toEqual([makeToken("a"), makeToken("o")]);
});

test("of two windows both go on with the token that was stored first", async () => {
  const { identity, storage, valid } = start();
  const asking = identity.token();
  storage.set("token.ABC234", makeToken("w"));
  valid.add(makeToken("w"));
  expect(await asking).toBe(makeToken("w"));
});

test("without a token to be had, requests answer what the server said, and looking goes on without one", async () => {
  const { ask, asked, refuse, pass } = start();
  refuse(answer(429, null, 7_000));
  expect(await ask(post)).toEqual(answer(429, null, 7_000));
  expect((await ask({ method: "GET", path: "/guest/abc234" })).status).toBe(200);
  expect(await ask(post)).toEqual(answer(429, null, 7_000));
  // The server is not asked again before it said.
  expect(asked).toEqual(["POST /guest/abc234/token", "GET /guest/abc234"]);
  refuse(null);
  pass(7_000);
  expect((await ask(post)).status).toBe(200);
});

test("a server that takes none of its own tokens counts as one that does not answer", async () => {
  const { ask, valid } = start({ stored: { "token.ABC234": makeToken("z") } });
  valid.add = () => valid;
  expect((await ask(post)).status).toBe(0);
});

test("bytes go to their signed address without a token", async () => {
  const { ask, asked } = start();
  await ask({ method: "PUT", path: "/uploads/u?sig=s" });
  expect(asked).toEqual(["PUT /uploads/u?sig=s"]);
});
