import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { picture, pictureOf } from "../../../test/support/browser/pictures.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let web: FileServer;
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
  web.files.set("teal.png", await picture("png"));
  web.files.set("page.html", Buffer.from("<!doctype html>"));
  web.files.set("huge.jpg", await pictureOf(10_485_761));
});
afterAll(async () => {
  await node.stop();
  await web.stop();
});

const message = expect.any(String);

async function importAll(items: unknown, options = {}) {
  return node.call("POST", "/presenters/import", { items }, options);
}

test("an import creates and updates by ref and counts both", async () => {
  const items = Array.from({ length: 500 }, (_, i) => ({
    ref: `many/${i}`,
    name: `Speaker ${i}`,
    title: "Dr",
  }));
  const first = await importAll(items);
  expect([first.status, first.body]).toEqual([200, { created: 500, updated: 0, failed: [] }]);
  const again = await importAll([
    { ref: "many/new", name: "New" },
    ...items.slice(0, 9),
    { ref: "many/9", bio: "Only this" },
  ]);
  expect(again.body).toEqual({ created: 1, updated: 10, failed: [] });
  expect((await node.call("GET", "/presenters/by-ref/many/9")).body).toMatchObject({
    name: "Speaker 9",
    title: "Dr",
    bio: "Only this",
  });
});

test("an import takes up to 500 items, none included", async () => {
  const refused = await importAll(
    Array.from({ length: 501 }, (_, i) => ({ ref: `over/${i}`, name: "Over" })),
  );
  expect([refused.status, refused.body.error.details]).toEqual([400, { field: "items" }]);
  expect((await node.call("GET", "/presenters/by-ref/over/0")).status).toBe(404);
  expect((await importAll([])).body).toEqual({ created: 0, updated: 0, failed: [] });
  for (const [body, field] of [
    [{}, "items"],
    [{ items: {} }, "items"],
    [{ items: [], dry_run: true }, "dry_run"],
  ] as const) {
    const answer = await node.call("POST", "/presenters/import", body);
    expect([answer.status, answer.body.error.details]).toEqual([400, { field }]);
  }
});

test("a row that fails never stops the others", async () => {
  const rows: [unknown, string | null, string, RegExp][] = [
    [{ name: "No ref" }, null, "invalid", /^ref is required$/],
    [{ name: "No ref", ref: null }, null, "invalid", /^ref is required$/],
    [{ name: "Bad ref", ref: "-x" }, "-x", "invalid", /^ref must/],
    [{ name: "Number", ref: 5 }, null, "invalid", /^ref must be a string$/],
    [{ ref: "fails/unnamed" }, "fails/unnamed", "invalid", /^name is required/],
    [{ ref: "fails/long", name: "x".repeat(201) }, "fails/long", "invalid", /^name must be at most 200/],
    [{ ref: "fails/mail", name: "M", email: "nobody" }, "fails/mail", "invalid", /^email /],
    [
      { ref: "fails/unknown", name: "U", phone: "1" },
      "fails/unknown",
      "invalid",
      /^phone is not a known field$/,
    ],
    [{ ref: "fails/nul", name: "a\0b" }, "fails/nul", "invalid", /^name holds a character/],
    [{ ref: "fails/half", name: "\ud800" }, "fails/half", "invalid", /^name holds a character/],
    ["just text", null, "invalid", /^item must be an object$/],
    [null, null, "invalid", /^item must be an object$/],
    [["list"], null, "invalid", /^item must be an object$/],
    [
      { ref: "fails/gone", name: "G", photo_url: web.url("nowhere.png") },
      "fails/gone",
      "invalid",
      /^photo_url could not be fetched/,
    ],
    [
      { ref: "fails/private", name: "P", photo_url: "https://10.0.0.1/x" },
      "fails/private",
      "invalid",
      /^photo_url could not be/,
    ],
    [
      { ref: "fails/page", name: "P", photo_url: web.url("page.html") },
      "fails/page",
      "unsupported_media_type",
      /not a JPEG/,
    ],
    [
      { ref: "fails/huge", name: "H", photo_url: web.url("huge.jpg") },
      "fails/huge",
      "too_large",
      /10485760 bytes/,
    ],
  ];
  const good = (index: number) => ({ ref: `stands/${index}`, name: `Stands ${index}` });
  const { status, body } = await importAll(rows.flatMap(([row], index) => [good(index), row]));
  expect([status, body]).toEqual([
    200,
    {
      created: rows.length,
      updated: 0,
      failed: rows.map(([, ref, code, says], index) => ({
        index: index * 2 + 1,
        ref,
        error: { code, message: expect.stringMatching(says) },
      })),
    },
  ]);
  expect((await node.call("GET", "/presenters?q=Stands&limit=200")).body.items.length).toBe(rows.length);
  for (const [, ref] of rows) {
    if (ref?.startsWith("fails/"))
      expect((await node.call("GET", `/presenters/by-ref/${ref}`)).status).toBe(404);
  }
  expect([(await node.call("GET", "/assets")).body.items, await storedFiles(node)]).toEqual([[], []]);
});

test("of rows with the same ref the later changes what the earlier made, and their photo is fetched once", async () => {
  web.asked.length = 0;
  const photo_url = web.url("teal.png");
  const { body } = await importAll([
    { ref: "twice", name: "First", title: "Kept", photo_url },
    { ref: "twice", bio: 5 },
    { ref: "twice", name: "Second", photo_url },
  ]);
  expect(body).toEqual({
    created: 1,
    updated: 1,
    failed: [{ index: 1, ref: "twice", error: { code: "invalid", message } }],
  });
  expect((await node.call("GET", "/presenters?ref=twice")).body.items).toEqual([
    expect.objectContaining({ name: "Second", title: "Kept", photo_asset_id: message }),
  ]);
  expect(web.asked).toEqual(["teal.png"]);
  expect((await node.call("GET", "/assets?q=teal")).body.items).toEqual([
    expect.objectContaining({ used_by: 1 }),
  ]);
});

test("a retry with the same Idempotency-Key imports once, and another body under that key imports nothing", async () => {
  const options = { headers: { "Idempotency-Key": "import" } };
  const items = [{ ref: "keyed/a", name: "A" }];
  const first = await importAll(items, options);
  await node.call("PUT", "/presenters/by-ref/keyed/a", { name: "Changed since" });
  const again = await importAll(items, options);
  expect([again.status, again.headers.get("Idempotent-Replayed"), again.body]).toEqual([
    200,
    "true",
    first.body,
  ]);
  expect((await node.call("GET", "/presenters/by-ref/keyed/a")).body.name).toBe("Changed since");

  expect((await importAll([{ ref: "keyed/b", name: "B" }], options)).status).toBe(409);
  expect((await node.call("GET", "/presenters/by-ref/keyed/b")).status).toBe(404);
});

test("imports of the same refs at once all succeed", async () => {
  const items = Array.from({ length: 40 }, (_, i) => ({ ref: `race/${i}`, name: `Racer ${i}` }));
  const answers = await Promise.all([items, items.toReversed(), items].map((rows) => importAll(rows)));
  const sum = (name: string) => answers.reduce((total, { body }) => total + body[name], 0);
  expect([sum("created"), sum("updated"), answers.flatMap(({ body }) => body.failed)]).toEqual([40, 80, []]);
});

test("an import lands in the caller's workspace alone", async () => {
  await importAll([{ ref: "shared", name: "Ours" }]);
  const theirs = await importAll([{ ref: "shared", name: "Theirs" }], { key: strangerKey });
  expect(theirs.body).toEqual({ created: 1, updated: 0, failed: [] });
  expect((await node.call("GET", "/presenters/by-ref/shared")).body.name).toBe("Ours");
});

test("a row whose ref cannot be stored fails alone, also with an Idempotency-Key", async () => {
  const items = [
    { ref: "\0", name: "Nul" },
    { ref: "half \ud800", name: "Half" },
    { ref: "keyed/1", name: "Ada" },
  ];
  const send = () =>
    node.call("POST", "/presenters/import", { items }, { headers: { "Idempotency-Key": "import with nul" } });
  const first = await send();
  expect([
    first.status,
    first.body.created,
    first.body.failed.map(({ ref }: { ref: unknown }) => ref),
  ]).toEqual([200, 1, [null, null]]);
  expect((await send()).body).toEqual(first.body);
});
