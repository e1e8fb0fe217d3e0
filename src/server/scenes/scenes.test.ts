import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const at = expect.any(Number);
const anId = expect.any(String);
const bare = {
  id: anId,
  kind: "",
  description: "",
  folder_id: null,
  template_id: null,
  fields: {},
  ref: null,
  created_at: at,
  updated_at: at,
};
const emptyShot = { id: anId, position: 1, duration_ms: 8000, layout_id: null };

async function make(path: string, body: unknown, key = ownerKey) {
  const made = await node.call("POST", path, body, { key });
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ id: anId })]);
  return made.body;
}
const makeScene = (fields: object = {}) => make("/scenes", { title: "Welcome", ...fields });

async function outcome(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await node.call(method, path, body);
  return [status, answer.error?.details];
}

/** What was told of a scene so far. */
async function told(id: string): Promise<number> {
  const { rows } = await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`scenes/${id}`]);
  return rows.length;
}

describe("a scene", () => {
  test("is made from a title alone, born with one empty shot, and read back", async () => {
    const { status, body } = await node.call("POST", "/scenes", { title: "Welcome" });
    expect([status, body]).toEqual([201, { ...bare, title: "Welcome", shots: [emptyShot] }]);
    expect((await node.call("GET", `/scenes/${body.id}`)).body).toEqual(body);
    expect(await told(body.id)).toBe(1);
  });

  test("is made with everything it can hold", async () => {
    const folder = await make("/folders", { name: "Openings" });
    const given = {
      title: "Opening",
      kind: "opener",
      description: "First of the day",
      folder_id: folder.id,
      fields: { headline: "Hello", line: null },
      ref: "day/1/opening",
    };
    const { shots, ...scene } = await makeScene({ ...given, id: "mine", created_at: 1, shots: [] });
    expect(scene).toEqual({ ...bare, ...given, fields: { headline: "Hello", line: "" } });
    expect(shots).toEqual([emptyShot]);
  });

  test.each([
    [400, { field: "title" }, { title: "  " }],
    [400, { field: "title" }, { title: "x".repeat(201) }],
    [400, { field: "kind" }, { kind: null }],
    [400, { field: "description" }, { description: "x".repeat(4001) }],
    [400, { field: "folder_id" }, { folder_id: "nothing" }],
    [400, { field: "folder_id" }, { folder_id: "" }],
    [400, { field: "template_id" }, { template_id: "nothing" }],
    [400, { field: "template_id" }, { template_id: 5 }],
    [400, { field: "ref" }, { ref: "no spaces" }],
    [400, { field: "fields.1st" }, { fields: { "1st": "x" } }],
    [400, { field: "fields.a" }, { fields: { a: "x".repeat(2001) } }],
    [400, { field: "fields.a" }, { fields: { a: 5 } }],
    [400, { field: "fields" }, { fields: manyFields(201) }],
    [400, { field: "status" }, { status: "live" }],
  ])("is neither made nor changed, but refused with %i %o, for %o", async (status, details, given) => {
    expect(await outcome("POST", "/scenes", { title: "Refused", ...given })).toEqual([status, details]);
    const scene = await makeScene();
    expect(await outcome("PATCH", `/scenes/${scene.id}`, given)).toEqual([status, details]);
    expect((await node.call("GET", `/scenes/${scene.id}`)).body).toEqual(scene);
  });

  test("needs a title", async () => {
    expect(await outcome("POST", "/scenes", { kind: "opener" })).toEqual([400, { field: "title" }]);
  });

  test("keeps its ref to itself, also against one made at the same moment", async () => {
    const first = await makeScene({ ref: "only/one" });
    const other = await makeScene();
    const taken = [409, { field: "ref" }];
    expect(await outcome("POST", "/scenes", { title: "Second", ref: "only/one" })).toEqual(taken);
    expect(await outcome("PATCH", `/scenes/${other.id}`, { ref: "only/one" })).toEqual(taken);
    expect(await outcome("PATCH", `/scenes/${first.id}`, { ref: "only/one" })).toEqual([200, undefined]);
    await make("/scenes", { title: "Elsewhere", ref: "only/one" }, strangerKey);
    const race = await Promise.all(
      [1, 2, 3].map(() => node.call("POST", "/scenes", { title: "R", ref: "race" })),
    );
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

function manyFields(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`blank_${index}`, "x"]));
}

describe("a filled scene", () => {
  test("plays its template's shots and has none of its own", async () => {
    const template = await makeScene({ title: "Speaker" });
    await make(`/scenes/${template.id}/shots`, undefined);
    const filled = await makeScene({ title: "Ada", template_id: template.id, fields: { name: "Ada" } });
    const { shots } = (await node.call("GET", `/scenes/${template.id}`)).body;
    expect(filled).toEqual({
      ...bare,
      title: "Ada",
      template_id: template.id,
      fields: { name: "Ada" },
      shots,
    });
    expect((await node.call("GET", `/scenes/${filled.id}`)).body).toEqual(filled);
    expect(shots.length).toBe(2);
    expect(await outcome("POST", `/scenes/${filled.id}/shots`)).toEqual([409, { template_id: template.id }]);
  });

  test("cannot be a template itself, nor a scene of another workspace", async () => {
    const template = await makeScene();
    const filled = await makeScene({ template_id: template.id });
    const theirs = await make("/scenes", { title: "Theirs" }, strangerKey);
    for (const { id } of [filled, theirs])
      expect(await outcome("POST", "/scenes", { title: "No", template_id: id })).toEqual([
        400,
        { field: "template_id" },
      ]);
  });

  test("is not made from a template that is deleted at the same moment", async () => {
    const template = await makeScene();
    const { status, body } = await during(node, [["DELETE FROM scenes WHERE id = $1", [template.id]]], () =>
      node.call("POST", "/scenes", { title: "Late", template_id: template.id }),
    );
    expect([status, body.error.details]).toEqual([400, { field: "template_id" }]);
  });
});

describe("a change of a scene", () => {
  test("touches what is sent and nothing else", async () => {
    const folder = await make("/folders", { name: "Archive" });
    const before = await makeScene({ description: "Stays", fields: { a: "1", b: "2", c: "3" }, ref: "x/1" });
    const { status, body } = await node.call("PATCH", `/scenes/${before.id}`, {
      title: "Goodbye",
      kind: "closer",
      folder_id: folder.id,
      ref: null,
      fields: { a: "one", b: null, d: "4", never: null },
    });
    expect([status, body]).toEqual([
      200,
      {
        ...before,
        title: "Goodbye",
        kind: "closer",
        folder_id: folder.id,
        ref: null,
        fields: { a: "one", c: "3", d: "4" },
        updated_at: at,
      },
    ]);
    expect((await node.call("GET", `/scenes/${before.id}`)).body).toEqual(body);
    expect(await told(before.id)).toBe(2);
    const back = await node.call("PATCH", `/scenes/${before.id}`, { folder_id: null });
    expect(back.body).toEqual({ ...body, folder_id: null, updated_at: at });
  });

  test("that changes nothing leaves updated_at as it is and is not told", async () => {
    const template = await makeScene();
    const scene = await makeScene({ fields: { a: "1" }, ref: "x/same", template_id: template.id });
    const answers = [
      await node.call("PATCH", `/scenes/${scene.id}`, {}),
      await node.call("PATCH", `/scenes/${scene.id}`, scene),
      await node.call("PATCH", `/scenes/${scene.id}`, { id: "other", updated_at: 1, shots: "?", fields: {} }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, scene]));
    expect(await told(scene.id)).toBe(1);
  });

  test("cannot give it another template", async () => {
    const template = await makeScene();
    const filled = await makeScene({ template_id: template.id });
    const refused = [400, { field: "template_id" }];
    expect(await outcome("PATCH", `/scenes/${filled.id}`, { template_id: null })).toEqual(refused);
    expect(await outcome("PATCH", `/scenes/${template.id}`, { template_id: filled.id })).toEqual(refused);
    expect(await outcome("PATCH", `/scenes/${template.id}`, { template_id: null })).toEqual([200, undefined]);
  });

  test("cannot make it hold more than 200 fields", async () => {
    const scene = await makeScene({ fields: manyFields(200) });
    expect(await outcome("PATCH", `/scenes/${scene.id}`, { fields: { more: "x" } })).toEqual([
      400,
      { field: "fields" },
    ]);
    const { body } = await node.call("PATCH", `/scenes/${scene.id}`, {
      fields: { more: "x", blank_0: null },
    });
    expect(Object.keys(body.fields).length).toBe(200);
  });

  test("made by two at once from the same state is made by one", async () => {
    const { body, headers } = await node.call("POST", "/scenes", { title: "Contested" });
    const tag = headers.get("ETag")!;
    const answers = await Promise.all(
      ["One", "Other"].map((title) =>
        node.call("PATCH", `/scenes/${body.id}`, { title }, { headers: { "If-Match": tag } }),
      ),
    );
    const won = answers.find(({ status }) => status === 200)!;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.body.error.details).toEqual({ field: "If-Match", etag: won.headers.get("ETag") });
    expect((await node.call("GET", `/scenes/${body.id}`)).body).toEqual(won.body);
  });

  test("is out of date once a shot was added", async () => {
    const { body, headers } = await node.call("POST", "/scenes", { title: "Grows" });
    await make(`/scenes/${body.id}/shots`, undefined);
    const options = { headers: { "If-Match": headers.get("ETag")! } };
    expect((await node.call("PATCH", `/scenes/${body.id}`, { title: "Late" }, options)).status).toBe(409);
    expect((await node.call("DELETE", `/scenes/${body.id}`, undefined, options)).status).toBe(409);
    expect((await node.call("POST", `/scenes/${body.id}/shots`, undefined, options)).status).toBe(409);
  });
});

describe("a scene is deleted", () => {
  test("once, with its shots, by whoever saw it as it is", async () => {
    const { body: scene, headers } = await node.call("POST", "/scenes", { title: "Short-lived" });
    const options = { headers: { "If-Match": headers.get("ETag")! } };
    const gone = await node.call("DELETE", `/scenes/${scene.id}`, undefined, options);
    expect([gone.status, gone.body]).toEqual([204, ""]);
    expect(await told(scene.id)).toBe(2);
    for (const path of [`/scenes/${scene.id}`, `/shots/${scene.shots[0].id}`])
      for (const method of ["GET", "DELETE"])
        expect([path, method, (await node.call(method, path)).status]).toEqual([path, method, 404]);
  });

  test("not while it is cast in a story or is a template, and then it says where", async () => {
    const scene = await makeScene();
    const stories = [await make("/stories", { title: "A" }), await make("/stories", { title: "B" })];
    const chapters = [];
    for (const story of [...stories, stories[0]])
      chapters.push(await make(`/stories/${story.id}/chapters`, { scene_id: scene.id }));
    const filled = [await makeScene({ template_id: scene.id }), await makeScene({ template_id: scene.id })];
    const ids = stories.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
    expect(await outcome("DELETE", `/scenes/${scene.id}`)).toEqual([409, { stories: ids, scenes: 2 }]);
    for (const { id } of filled) await node.call("DELETE", `/scenes/${id}`);
    expect(await outcome("DELETE", `/scenes/${scene.id}`)).toEqual([409, { stories: ids }]);
    for (const { id } of chapters) await node.call("DELETE", `/chapters/${id}`);
    await makeScene({ template_id: scene.id });
    expect(await outcome("DELETE", `/scenes/${scene.id}`)).toEqual([409, { scenes: 1 }]);
  });

  test("not while somebody casts it or fills it at the same moment", async () => {
    const [scene, story] = [await makeScene(), await make("/stories", { title: "Cast" })];
    const { workspace_id } = (await node.call("GET", "/me")).body;
    const cast = await during(
      node,
      [
        [
          "INSERT INTO chapters (id, workspace_id, story_id, scene_id, index) VALUES ('c', $1, $2, $3, 0)",
          [workspace_id, story.id, scene.id],
        ],
      ],
      () => node.call("DELETE", `/scenes/${scene.id}`),
    );
    expect([cast.status, cast.body.error.details]).toEqual([409, { stories: [story.id] }]);
    const template = await makeScene();
    const filled = await during(
      node,
      [
        [
          "INSERT INTO scenes (id, workspace_id, title, template_id) VALUES ('f', $1, 'Filled', $2)",
          [workspace_id, template.id],
        ],
      ],
      () => node.call("DELETE", `/scenes/${template.id}`),
    );
    expect([filled.status, filled.body.error.details]).toEqual([409, { scenes: 1 }]);
  });

  test("not while anything else in the database points at it", async () => {
    const scene = await makeScene();
    const story = await make("/stories", { title: "Elsewhere" }, strangerKey);
    const { workspace_id } = (await node.call("GET", "/me", undefined, { key: strangerKey })).body;
    await node.node.app.pool.query(
      "INSERT INTO chapters (id, workspace_id, story_id, scene_id, index) VALUES ('odd', $1, $2, $3, 0)",
      [workspace_id, story.id, scene.id],
    );
    expect(await outcome("DELETE", `/scenes/${scene.id}`)).toEqual([409, {}]);
  });
});

describe("the list of scenes", () => {
  test("goes on where it stopped, newest first, and finds words with wildcards in them", async () => {
    for (const title of ["100% one", "100% two", "1000 three", "100% FOUR"]) await makeScene({ title });
    const { body: all } = await node.call("GET", "/scenes?q=100%25");
    const seen: { title: string }[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await node.call("GET", `/scenes?q=100%25&limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items);
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(all.items);
    expect(seen.map(({ title }) => title)).toEqual(["100% FOUR", "100% two", "100% one"]);
    expect((await node.call("GET", "/scenes?q=four")).body.items).toEqual([{ ...bare, title: "100% FOUR" }]);
  });

  test("is narrowed to a kind, whose letters count, beside words and folders", async () => {
    const folder = await make("/folders", { name: "Kinds" });
    const scenes = [
      { title: "Kinds one", kind: "sponsor" },
      { title: "Kinds two", kind: "Sponsor", folder_id: folder.id },
      { title: "Kinds three", kind: "sponsor", folder_id: folder.id },
    ];
    for (const scene of scenes) await makeScene(scene);
    const found = async (query: string) => {
      const { body } = await node.call("GET", `/scenes?${query}`);
      return body.items.map(({ title }: { title: string }) => title);
    };
    expect(await found("kind=sponsor")).toEqual(["Kinds three", "Kinds one"]);
    expect(await found(`kind=sponsor&folder=${folder.id}`)).toEqual(["Kinds three"]);
    expect(await found("kind=sponsor&q=one")).toEqual(["Kinds one"]);
    expect(await found("kind=spons")).toEqual([]);
    expect(await found("kind=&q=Kinds")).toEqual(["Kinds three", "Kinds two", "Kinds one"]);
    const { kinds } = (await node.call("GET", "/scene-kinds")).body;
    const named = kinds.filter(({ kind }: { kind: string }) => kind.toLowerCase() === "sponsor");
    expect(named).toEqual([
      { kind: "sponsor", scenes: 2 },
      { kind: "Sponsor", scenes: 1 },
    ]);
  });

  test("is narrowed to a folder or to the top level", async () => {
    const folder = await make("/folders", { name: "Narrow" });
    const theirs = await make("/folders", { name: "Theirs" }, strangerKey);
    const inside = await makeScene({ title: "narrow in", folder_id: folder.id });
    const outside = await makeScene({ title: "narrow out" });
    const list = async (query: string) =>
      (await node.call("GET", `/scenes?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await list(`folder=${folder.id}`)).toEqual([inside.id]);
    expect(await list("folder=root&q=narrow")).toEqual([outside.id]);
    expect(await list("q=narrow")).toEqual([outside.id, inside.id]);
    for (const folder of ["nothing", "", theirs.id]) expect(await list(`folder=${folder}`)).toEqual([]);
  });
});
