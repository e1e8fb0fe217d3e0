import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerKey, startTestNode, type TestNode } from "../../test/support/node/testNode.ts";
import { fillPath } from "./caller.ts";
import { ApiError, createClient } from "./client.ts";

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

test("a refusal says its status, code and field", async () => {
  const refused = client().post("/stories", { body: { title: "" } });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({ status: 400, code: "invalid", details: { field: "title" } });
  const away = createClient({ url: "http://127.0.0.1:9", key: ownerKey, retries: 0 });
  await expect(away.get("/me")).rejects.toMatchObject({ status: 0, code: "unreachable" });
});

test("what the server could not take is sent again under the same key, and done once", async () => {
  const keys: (string | undefined)[] = [];
  const lossy: typeof fetch = async (input, init) => {
    keys.push((init?.headers as Record<string, string>)["Idempotency-Key"]);
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

test("paths are filled in: a ref keeps its slashes, everything else is one segment", () => {
  expect(fillPath("/records/{ref}", { ref: "menu/soup of day" })).toBe("/records/menu/soup%20of%20day");
  expect(fillPath("/stories/{id}/chapters", { id: "a/b" })).toBe("/stories/a%2Fb/chapters");
});
