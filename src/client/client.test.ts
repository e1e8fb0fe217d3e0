import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ownerKey, startTestNode, type TestNode } from "../../test/support/node/testNode.ts";
import { freePort } from "../../test/support/node/childNode.ts";
import { stageWithCaption } from "../../test/support/screens/stageWithCaption.ts";
import { fillPath } from "./caller.ts";
import { ApiError, createClient, CuelightError, LiveConnection, type ServerMessage } from "./client.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const client = () => createClient({ url: node.url, key: ownerKey });

test("what is made is read back, changed, listed and deleted, each with the types of the contract", async () => {
  const story = await client().post("/stories", { body: { title: "Evening" } });
  const { title, chapters } = await client().get("/stories/{id}", { params: { id: story.id } });
  expect([title, chapters]).toEqual(["Evening", []]);
  await client().patch("/stories/{id}", { params: { id: story.id }, body: { title: "Night" } });
  expect((await client().listAll("/stories")).map((one) => one.title)).toEqual(["Night"]);
  expect(await client().delete("/stories/{id}", { params: { id: story.id } })).toBeUndefined();
  expect(await client().listAll("/stories")).toEqual([]);
});

test("what is misspelt does not compile", () => {
  const misspelt = () => [
    // @ts-expect-error there is no such field
    client().post("/stories", { body: { titel: "Evening" } }),
    // @ts-expect-error there is no such path
    client().get("/storys"),
    // @ts-expect-error the id is missing
    client().get("/stories/{id}"),
    (async () => {
      const story = await client().get("/stories/{id}", { params: { id: "s" } });
      // @ts-expect-error stories have no name
      return story.name;
    })(),
  ];
  expect(misspelt).toBeTypeOf("function");
});

test("a list is followed over all its pages", async () => {
  for (const n of [1, 2, 3])
    await client().put("/records/{ref}", { params: { ref: `menu/${n}` }, body: { values: {} } });
  const refs: string[] = [];
  for await (const { ref } of client().list("/records", { query: { prefix: "menu/", limit: 2 } }))
    refs.push(ref);
  expect(refs.toSorted()).toEqual(["menu/1", "menu/2", "menu/3"]);
});

test("calls and lists go by their names too", async () => {
  const named = client();
  const given = { body: { name: "Main" }, idempotencyKey: "once" };
  const stage = await named.call("POST /stages", given);
  expect((await named.call("POST /stages", given)).id).toBe(stage.id);
  expect((await named.call("GET /stages/{id}", { params: { id: stage.id } })).name).toBe("Main");
  for (const n of [1, 2, 3])
    await named.call("PUT /records/{ref}", { params: { ref: `named/${n}` }, body: { values: {} } });
  const refs: string[] = [];
  for await (const { ref } of named.pages("GET /records", { query: { prefix: "named/", limit: 2 } }))
    refs.push(ref);
  expect(refs.toSorted()).toEqual(["named/1", "named/2", "named/3"]);
  await expect(named.call("GET /stages/{id}", { params: { id: "none" } })).rejects.toBeInstanceOf(
    CuelightError,
  );
  // @ts-expect-error there is no such call
  const misspelt = () => named.call("GET /stage");
  expect(misspelt).toBeTypeOf("function");
});

test("a refusal says its status, code and field", async () => {
  const refused = client().post("/stories", { body: { title: "" } });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({ status: 400, code: "invalid", details: { field: "title" } });
  const away = createClient({ url: "http://127.0.0.1:9", key: ownerKey, retries: 0 });
  await expect(away.get("/me")).rejects.toMatchObject({ status: 0, code: "unreachable" });
});

test("what the server could not take is sent again under the same key, and done once", async () => {
  const keys: (string | null)[] = [];
  const lossy: typeof fetch = async (input, init) => {
    keys.push(new Headers(init?.headers).get("Idempotency-Key"));
    const response = await fetch(input, init);
    // The first time the response is lost on its way back.
    return keys.length === 1 ? new Response("", { status: 502 }) : response;
  };
  const made = await createClient({ url: node.url, key: ownerKey, fetch: lossy }).post("/stories", {
    body: { title: "Once" },
  });
  expect([keys.length, keys[0]]).toEqual([2, keys[1]]);
  expect((await client().listAll("/stories")).map(({ id }) => id)).toEqual([made.id]);
});

test("a download tells how many bytes have come, and one that breaks off is refused", async () => {
  const raw = randomBytes(300_000);
  let isCut = false;
  const server = http.createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/zip" });
    response.write(raw.subarray(0, 200_000), () => {
      if (isCut) response.destroy();
      else response.end(raw.subarray(200_000));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const caller = createClient({ url: `http://127.0.0.1:${port}`, key: ownerKey, retries: 0 });
  const told: number[] = [];
  const download = () =>
    caller.download("/engagements/{id}/export", {
      params: { id: "e" },
      onBytes: (bytes) => told.push(bytes),
    });
  const { file } = await download();
  expect([file.type, Buffer.from(await file.arrayBuffer()).equals(raw)]).toEqual(["application/zip", true]);
  expect([told.at(-1), told.toSorted((one, other) => one - other)]).toEqual([raw.length, told]);
  isCut = true;
  await expect(download()).rejects.toMatchObject({
    code: "unreachable",
    message: "The download broke off. Check the network and try again.",
  });
});

test("paths are filled in: a ref keeps its slashes, everything else is one segment", () => {
  expect(fillPath("/records/{ref}", { ref: "menu/soup of day" })).toBe("/records/menu/soup%20of%20day");
  expect(fillPath("/stories/{id}/chapters", { id: "a/b" })).toBe("/stories/a%2Fb/chapters");
});

test("a caller follows changes as a screen does, and is back by itself after a server that went away", async () => {
  await node.call("PUT", "/records/door", { values: { word: "closed" } });
  const { stage } = await stageWithCaption(node, { ref: "door", text: "{word}" });
  const PORT = String(await freePort());
  const start = () => node.another({ PORT });
  const away = await start();
  const words: unknown[] = [];
  const states: string[] = [];
  const applyMessage = (message: ServerMessage) => {
    if (message.type === "pairing") void claim(message.code);
    if (message.type === "programme") words.push(message.programme.records["door"]!.values?.["word"]);
    if (message.type === "change") words.push(message.body.values?.["word"]);
  };
  const claim = (code: string) =>
    client().post("/stages/{id}/screens", { params: { id: stage.id }, body: { code } });
  const live = new LiveConnection({ url: `${away.url}/`, first_wait_ms: 20, longest_wait_ms: 100 });
  onTestFinished(() => live.close());
  const token = randomBytes(32).toString("base64url");
  live.open({
    hello: () => ({ type: "hello", protocol: 1, as: "screen", token }),
    onMessage: applyMessage,
    onState: (state) => states.push(state),
  });
  await expect.poll(() => words).toEqual(["closed"]);
  const say = (word: string) =>
    client().patch("/records/{ref}", { params: { ref: "door" }, body: { values: { word } } });
  await say("ajar");
  await expect.poll(() => words).toEqual(["closed", "ajar"]);

  await away.stop();
  await expect.poll(() => states).toEqual(["connecting", "live", "lost"]);
  await say("open");
  const back = await start();
  onTestFinished(() => back.stop());
  await expect.poll(() => words).toEqual(["closed", "ajar", "open"]);
  expect(states).toEqual(["connecting", "live", "lost", "live"]);
});
