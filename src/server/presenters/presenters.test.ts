import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const at = expect.any(Number);
const nobody = {
  ref: null,
  title: "",
  organization: "",
  email: "",
  bio: "",
  photo_asset_id: null,
  photo_url: null,
};
const shown = (fields: Record<string, unknown>) => ({
  id: expect.any(String),
  ...nobody,
  created_at: at,
  updated_at: at,
  ...fields,
});

async function make(fields: Record<string, unknown>) {
  const { status, body } = await node.call("POST", "/presenters", fields);
  expect([status, body]).toEqual([201, shown(fields)]);
  return body;
}

async function refusal(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await node.call(method, path, body);
  return [status, answer.error?.code, answer.error?.details];
}

test("a presenter is made with all fields, or with a name alone, and read back", async () => {
  const ada = await make({
    ref: "crm/17",
    name: "Ada Lovelace",
    title: "Countess",
    organization: "Analytical Engines",
    email: "ada@example.com",
    bio: "Wrote the first program.\nTwice.",
  });
  expect((await node.call("GET", `/presenters/${ada.id}`)).body).toEqual(ada);
  expect((await node.call("GET", "/presenters/by-ref/crm/17")).body).toEqual(ada);
  const bare = await make({ name: "Bob" });
  expect((await node.call("GET", `/presenters/${bare.id}`)).body).toEqual(bare);
});

test("a PATCH changes the fields sent and null clears them", async () => {
  const made = await make({
    ref: "patched",
    name: "P",
    title: "T",
    organization: "O",
    email: "p@example.com",
    bio: "B",
  });
  const patched = await node.call("PATCH", `/presenters/${made.id}`, { title: "Dr", organization: "" });
  expect([patched.status, patched.body]).toEqual([
    200,
    { ...made, title: "Dr", organization: "", updated_at: at },
  ]);
  expect(patched.body.updated_at).toBeGreaterThanOrEqual(made.updated_at);

  const cleared = { ref: null, title: null, organization: null, email: null, bio: null, photo_url: null };
  const clear = await node.call("PATCH", `/presenters/${made.id}`, cleared);
  expect(clear.body).toEqual({ ...made, ...nobody, updated_at: at });
  expect(await refusal("PATCH", `/presenters/${made.id}`, { name: null })).toEqual([
    400,
    "invalid",
    { field: "name" },
  ]);
  expect((await node.call("PATCH", `/presenters/${made.id}`, {})).body).toEqual(clear.body);
});

test("a deleted presenter is gone, deleting it again is 404, and its ref is free", async () => {
  const { id } = await make({ ref: "leaver", name: "Leaver" });
  const gone = await node.call("DELETE", `/presenters/${id}`);
  expect([gone.status, gone.body]).toEqual([204, ""]);
  for (const [method, path] of [
    ["DELETE", `/presenters/${id}`],
    ["GET", `/presenters/${id}`],
    ["PATCH", `/presenters/${id}`],
    ["DELETE", `/presenters/${id}/photo`],
    ["GET", "/presenters/by-ref/leaver"],
    ["GET", "/presenters/nobody"],
  ] as const) {
    expect(await refusal(method, path, method === "PATCH" ? {} : undefined)).toEqual([404, "not_found", {}]);
  }
  await make({ ref: "leaver", name: "Newcomer" });
});

test("of several who delete a presenter at once, one succeeds", async () => {
  const { id } = await make({ name: "Popular" });
  const answers = await Promise.all([1, 2, 3].map(() => node.call("DELETE", `/presenters/${id}`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
});

test("PUT by ref creates, then updates only the fields sent", async () => {
  const path = "/presenters/by-ref/event/2026/speaker:a.b-c_d";
  expect(await refusal("PUT", path, { title: "Dr" })).toEqual([400, "invalid", { field: "name" }]);
  const ref = "event/2026/speaker:a.b-c_d";
  const born = await node.call("PUT", path, { name: "Grace", title: "Admiral" });
  expect([born.status, born.body]).toEqual([201, shown({ ref, name: "Grace", title: "Admiral" })]);
  const changed = await node.call("PUT", path, { organization: "Navy", ref });
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...born.body, organization: "Navy", updated_at: at },
  ]);

  for (const other of ["another", null]) {
    expect(await refusal("PUT", path, { ref: other })).toEqual([400, "invalid", { field: "ref" }]);
  }
  expect((await node.call("GET", path)).body).toEqual(changed.body);
});

test("a ref's percent-encoding is decoded once, then it must match the pattern", async () => {
  const encoded = await node.call("PUT", "/presenters/by-ref/enc%2Fo%3Ad.ed", { name: "Encoded" });
  expect(encoded.body).toEqual(shown({ ref: "enc/o:d.ed", name: "Encoded" }));
  expect((await node.call("GET", "/presenters/by-ref/enc/o:d.ed")).body).toEqual(encoded.body);
  const longest = "x".repeat(200);
  expect((await node.call("PUT", `/presenters/by-ref/${longest}`, { name: "Long" })).status).toBe(201);
  for (const path of ["enc%252Fo", "%20", "-starts", "%C3%A9", `${longest}x`, ""]) {
    for (const method of ["GET", "PUT"]) {
      const refused = await refusal(
        method,
        `/presenters/by-ref/${path}`,
        method === "PUT" ? { name: "N" } : undefined,
      );
      expect([path, ...refused]).toEqual([path, 400, "invalid", { field: "ref" }]);
    }
  }
});

test("a taken ref is a conflict on POST and on PATCH, and changes nothing", async () => {
  const first = await make({ ref: "taken", name: "First" });
  const second = await make({ name: "Second" });
  expect(await refusal("POST", "/presenters", { ref: "taken", name: "Third" })).toEqual([
    409,
    "conflict",
    { field: "ref" },
  ]);
  expect(await refusal("PATCH", `/presenters/${second.id}`, { ref: "taken", title: "Dr" })).toEqual([
    409,
    "conflict",
    { field: "ref" },
  ]);
  expect((await node.call("GET", `/presenters/${second.id}`)).body).toEqual(second);
  expect((await node.call("PATCH", `/presenters/${first.id}`, { ref: "taken" })).body).toEqual(first);
});

test("a presenter sent back as it was read changes nothing", async () => {
  const made = await make({ ref: "round-trip", name: "Round", title: "Trip", email: "r@example.com" });
  for (const [method, path] of [
    ["PATCH", `/presenters/${made.id}`],
    ["PUT", "/presenters/by-ref/round-trip"],
  ] as const) {
    const again = await node.call(method, path, {
      ...made,
      id: "x",
      photo_asset_id: "y",
      created_at: 1,
      updated_at: "z",
    });
    expect([again.status, again.body]).toEqual([200, made]);
  }
});

test("bounds are kept to the letter, and the error names the field", async () => {
  await make({
    name: "👏".repeat(200),
    title: "ä".repeat(200),
    organization: "x".repeat(200),
    bio: "👏".repeat(4000),
  });
  await make({ name: "Blank e-mail", email: "" });
  const refusals: [Record<string, unknown>, string][] = [
    [{ name: "x".repeat(201) }, "name"],
    [{ name: "" }, "name"],
    [{ name: " \n" }, "name"],
    [{ name: 5 }, "name"],
    [{ name: null }, "name"],
    [{ name: undefined }, "name"],
    [{ title: "👏".repeat(201) }, "title"],
    [{ title: ["Dr"] }, "title"],
    [{ organization: "x".repeat(201) }, "organization"],
    [{ bio: "x".repeat(4001) }, "bio"],
    [{ bio: "a\0b" }, "bio"],
    [{ bio: "\ud800" }, "bio"],
    [{ email: "nobody" }, "email"],
    [{ email: "a@b@example.com" }, "email"],
    [{ email: "a b@example.com" }, "email"],
    [{ email: 5 }, "email"],
    [{ ref: "x".repeat(201) }, "ref"],
    [{ ref: "/starts" }, "ref"],
    [{ ref: "" }, "ref"],
    [{ ref: 5 }, "ref"],
    [{ photo_url: "not a url" }, "photo_url"],
    [{ photo_url: 5 }, "photo_url"],
    [{ nickname: "N" }, "nickname"],
  ];
  for (const [fields, field] of refusals) {
    const refused = await refusal("POST", "/presenters", { name: "Named", ...fields });
    expect([fields, ...refused]).toEqual([fields, 400, "invalid", { field }]);
  }
  for (const body of ["[]", "5", "null", '"x"', ""]) {
    const headers = { "Content-Type": "application/json" };
    const refused = await node.call("POST", "/presenters", undefined, { raw: body, headers });
    expect([body, refused.status, refused.body.error.code]).toEqual([body, 400, "invalid"]);
  }
});

test("the list is sorted as people sort names, and paged without gaps or repeats while others are added", async () => {
  const key = { key: strangerKey };
  const names = [
    "Ada",
    "ada",
    "Åse",
    "Ben",
    "Émile",
    "Eva",
    "Ödön",
    "Zoë",
    "zorro",
    "Zorro",
    "山田",
    'odd \\u0000 "name',
  ];
  const insert = (name: string) => node.call("POST", "/presenters", { name }, key);
  for (const name of [...names, ...names].toReversed()) await insert(name);

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await node.call(
      "GET",
      `/presenters?limit=1${cursor ? `&cursor=${cursor}` : ""}`,
      undefined,
      key,
    );
    expect(page.status).toBe(200);
    seen.push(...page.body.items.map((item: { name: string }) => item.name));
    cursor = page.body.next_cursor;
    await insert("Aaron, who came late");
  } while (cursor);
  const inOrder = names.toSorted(new Intl.Collator("und").compare);
  expect(seen.filter((name) => !name.startsWith("Aaron"))).toEqual(inOrder.flatMap((name) => [name, name]));
  const whole = await node.call("GET", "/presenters?limit=200", undefined, key);
  expect(new Set(whole.body.items.map((item: { id: string }) => item.id)).size).toBe(whole.body.items.length);

  const full = await node.call("GET", "/presenters?q=zorro&limit=4", undefined, key);
  expect([full.body.items.length, full.body.next_cursor]).toEqual([4, null]);
});

test("broken query values are 400 and name the parameter", async () => {
  const assets = Buffer.from(JSON.stringify(["assets", [1, "x"]])).toString("base64url");
  for (const query of [
    "limit=0",
    "limit=201",
    "limit=x",
    "cursor=zzz",
    `cursor=${assets}`,
    "updated_since=now",
    "q=%00",
    "q=a&q=b",
  ]) {
    expect([query, ...(await refusal("GET", `/presenters?${query}`))]).toEqual([
      query,
      400,
      "invalid",
      { field: query.split("=")[0] },
    ]);
  }
});

test("q finds in name, title and organization, whatever the case, and takes every character literally", async () => {
  const names = async (query: string) => {
    const { status, body } = await node.call("GET", `/presenters?${query}`);
    expect(status).toBe(200);
    return body.items.map((item: { name: string }) => item.name);
  };
  await make({ name: "Quirin Öztürk", email: "hidden-needle@example.com", bio: "hidden-needle" });
  await make({ name: "Quentin", title: "Über-Boss of ÖZTÜRK 100%" });
  await make({ name: "Quincy", organization: "Öztürk_Söhne \\ Co" });
  expect(await names("q=öztürk")).toEqual(["Quentin", "Quincy", "Quirin Öztürk"]);
  expect(await names("q=quirin%20ÖZ")).toEqual(["Quirin Öztürk"]);
  expect(await names("q=0%25")).toEqual(["Quentin"]);
  expect(await names("q=k_s")).toEqual(["Quincy"]);
  expect(await names("q=%5C")).toEqual(["Quincy"]);
  expect(await names("q=%25%25")).toEqual([]);
  expect(await names("q=hidden-needle")).toEqual([]);
});

test("ref and updated_since narrow the list down", async () => {
  const early = await make({ ref: "narrow/early", name: "Early" });
  const late = await make({ ref: "narrow/late", name: "Late" });
  expect((await node.call("GET", "/presenters?ref=narrow/late")).body).toEqual({
    items: [late],
    next_cursor: null,
  });
  expect((await node.call("GET", "/presenters?ref=narrow")).body).toEqual({ items: [], next_cursor: null });

  const changed = (await node.call("PATCH", `/presenters/${early.id}`, { bio: "Changed" })).body;
  const since = await node.call("GET", `/presenters?updated_since=${changed.updated_at}`);
  expect(since.body).toEqual({ items: [changed], next_cursor: null });
  const later = await node.call("GET", `/presenters?updated_since=${changed.updated_at + 1}`);
  expect(later.body.items).toEqual([]);
});

test("callers who PUT the same new ref at once make one presenter", async () => {
  const put = (title: string) => node.call("PUT", "/presenters/by-ref/at-once", { name: "Once", title });
  const answers = await Promise.all(["a", "b", "c", "d"].map(put));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
  expect((await node.call("GET", "/presenters?ref=at-once")).body.items.length).toBe(1);
});

test("a retry with the same Idempotency-Key answers the same presenter", async () => {
  const headers = { "Idempotency-Key": "new-presenter" };
  const body = { ref: "retried", name: "Retried" };
  const first = await node.call("POST", "/presenters", body, { headers });
  const again = await node.call("POST", "/presenters", body, { headers });
  expect([again.status, again.headers.get("Idempotent-Replayed"), again.body]).toEqual([
    200,
    "true",
    first.body,
  ]);
  const other = await node.call("POST", "/presenters", { ...body, name: "Other" }, { headers });
  expect([other.status, other.body.error.code]).toEqual([409, "conflict"]);
});

test("another workspace's presenters are its own", async () => {
  const { id } = await make({ ref: "ours", name: "Ours" });
  const key = { key: strangerKey };
  for (const [method, path, body] of [
    ["GET", `/presenters/${id}`],
    ["PATCH", `/presenters/${id}`, { name: "Theirs" }],
    ["DELETE", `/presenters/${id}`],
    ["GET", "/presenters/by-ref/ours"],
  ] as const) {
    expect((await node.call(method, path, body, key)).status).toBe(404);
  }
  expect((await node.call("PUT", "/presenters/by-ref/ours", { name: "Theirs" }, key)).status).toBe(201);
  expect((await node.call("GET", "/presenters?q=Ours", undefined, key)).body.items).toEqual([]);
  expect((await node.call("GET", `/presenters/${id}`)).body.name).toBe("Ours");
});
