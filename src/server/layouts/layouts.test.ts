import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { emptyTimeline } from "../../core/timeline/emptyTimeline.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const at = expect.any(Number);
const caption = captionTimeline("Sponsored by");
const timeline = {
  ...caption,
  canvas: { ...caption.canvas, fps: 30 },
  blocks: [{ ...caption.blocks[0]!, layer: "over" }],
  safe_area: { top: 10, right: 20, bottom: 30, left: 40 },
  fonts: { heading: "Inter", body: "serif" },
};

async function make(fields: object = {}) {
  const { status, body } = await node.call("POST", "/layouts", { title: "Frame", ...fields });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      title: "Frame",
      timeline: emptyTimeline,
      created_at: at,
      updated_at: at,
      ...fields,
    },
  ]);
  return body;
}

async function outcome(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await node.call(method, path, body);
  return [status, answer.error?.details];
}

async function told(id: string): Promise<number> {
  const { rows } = await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [`layouts/${id}`]);
  return rows.length;
}

/** A new scene's shot that is linked to the layout. */
async function link(layout_id: string): Promise<string> {
  const { id } = (await node.call("POST", "/scenes", { title: "Linked" })).body.shots[0];
  const { status } = await node.call("PUT", `/shots/${id}`, { timeline: caption, layout_id });
  expect(status).toBe(200);
  return id;
}

test("a layout is made from a title alone or with its timeline, and read back", async () => {
  for (const layout of [await make(), await make({ title: "Sponsors", timeline })]) {
    const { status, body } = await node.call("GET", `/layouts/${layout.id}`);
    expect([status, body]).toEqual([200, layout]);
    expect(await told(layout.id)).toBe(1);
  }
});

test("layouts are listed in the order added, without their timelines, page by page", async () => {
  const made = [];
  for (const title of ["First", "Second", "Third"]) {
    const { timeline: _, ...listed } = await make({ title });
    made.push(listed);
  }
  const all = (await node.call("GET", "/layouts")).body;
  expect([all.items.slice(-3), all.next_cursor]).toEqual([made, null]);
  const seen: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await node.call("GET", `/layouts?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items);
    cursor = body.next_cursor;
  }
  expect(seen).toEqual(all.items);
});

describe("a written layout", () => {
  test("holds exactly what was sent", async () => {
    const layout = await make();
    const { status, body } = await node.call("PUT", `/layouts/${layout.id}`, { title: "New", timeline });
    expect([status, body]).toEqual([200, { ...layout, title: "New", timeline, updated_at: at }]);
    expect((await node.call("GET", `/layouts/${layout.id}`)).body).toEqual(body);
    expect(await told(layout.id)).toBe(2);
  });

  test("sent back as it was read changes nothing, not even updated_at, and nobody is told", async () => {
    const layout = await make({ timeline });
    for (const sent of [layout, { ...layout, id: "x", created_at: null, updated_at: 0 }]) {
      const { status, body } = await node.call("PUT", `/layouts/${layout.id}`, sent);
      expect([status, body]).toEqual([200, layout]);
    }
    expect(await told(layout.id)).toBe(1);
  });

  test("is written by one of two who read the same", async () => {
    const layout = await make();
    const { headers } = await node.call("GET", `/layouts/${layout.id}`);
    const answers = await Promise.all(
      ["One", "Other"].map((title) =>
        node.call(
          "PUT",
          `/layouts/${layout.id}`,
          { title, timeline },
          {
            headers: { "If-Match": headers.get("ETag")! },
          },
        ),
      ),
    );
    const won = answers.find(({ status }) => status === 200)!;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.body.error.details).toEqual({ field: "If-Match", etag: won.headers.get("ETag") });
    expect((await node.call("GET", `/layouts/${layout.id}`)).body).toEqual(won.body);
  });
});

test.each([
  ["title", { title: undefined }],
  ["title", { title: " " }],
  ["title", { title: "x".repeat(201) }],
  ["timeline", { timeline: null }],
  [
    "timeline.blocks.0.layer",
    { timeline: { ...timeline, blocks: [{ ...timeline.blocks[0], layer: "beside" }] } },
  ],
  ["folder_id", { folder_id: null }],
])("a layout is refused with %s for %o", async (field, given) => {
  const layout = await make();
  const sent = { title: "Frame", timeline, ...given };
  expect(await outcome("POST", "/layouts", sent)).toEqual([400, { field }]);
  expect(await outcome("PUT", `/layouts/${layout.id}`, sent)).toEqual([400, { field }]);
  expect((await node.call("GET", `/layouts/${layout.id}`)).body).toEqual(layout);
});

test("a PUT without the timeline is refused: it is the whole layout", async () => {
  const layout = await make({ timeline });
  expect(await outcome("PUT", `/layouts/${layout.id}`, { title: "Half" })).toEqual([
    400,
    { field: "timeline" },
  ]);
});

describe("a layout is deleted", () => {
  test("once, when no shot links it any more", async () => {
    const layout = await make();
    const shots = [await link(layout.id), await link(layout.id)];
    expect(await outcome("DELETE", `/layouts/${layout.id}`)).toEqual([409, { shots: 2 }]);
    for (const id of shots) await node.call("PUT", `/shots/${id}`, { timeline: caption, layout_id: null });
    const gone = await node.call("DELETE", `/layouts/${layout.id}`);
    expect([gone.status, gone.body, await told(layout.id)]).toEqual([204, "", 2]);
    for (const method of ["GET", "DELETE"])
      expect(await outcome(method, `/layouts/${layout.id}`)).toEqual([404, {}]);
    expect(await outcome("PUT", `/layouts/${layout.id}`, { title: "Late", timeline })).toEqual([404, {}]);
  });

  test("not while somebody links it at the same moment", async () => {
    const layout = await make();
    const { id } = (await node.call("POST", "/scenes", { title: "Linked" })).body.shots[0];
    const { status, body } = await during(
      node,
      [["UPDATE shots SET layout_id = $2 WHERE id = $1", [id, layout.id]]],
      () => node.call("DELETE", `/layouts/${layout.id}`),
    );
    expect([status, body.error.details]).toEqual([409, { shots: 1 }]);
  });

  test("not while anything else in the database points at it", async () => {
    const layout = await make();
    const theirs = await node.call("POST", "/scenes", { title: "Theirs" }, { key: strangerKey });
    await node.node.app.pool.query("UPDATE shots SET layout_id = $2 WHERE id = $1", [
      theirs.body.shots[0].id,
      layout.id,
    ]);
    expect(await outcome("DELETE", `/layouts/${layout.id}`)).toEqual([409, {}]);
  });
});

describe("what uses a layout", () => {
  test("is listed by scene and shot, and is nothing for one that is new", async () => {
    const layout = await make();
    expect((await node.call("GET", `/layouts/${layout.id}/uses`)).body).toEqual({ items: [] });
    const shots = [await link(layout.id), await link(layout.id)];
    const { status, body } = await node.call("GET", `/layouts/${layout.id}/uses`);
    expect([status, body.items]).toEqual([
      200,
      expect.arrayContaining(
        shots.map((shot_id) => ({ scene_id: expect.any(String), title: "Linked", shot_id })),
      ),
    ]);
    expect(body.items).toHaveLength(2);
  });

  test("is not told of a layout that is not there, or is another workspace's", async () => {
    const layout = await make();
    expect(await outcome("GET", "/layouts/nothing/uses")).toEqual([404, {}]);
    const theirs = await node.call("GET", `/layouts/${layout.id}/uses`, undefined, { key: strangerKey });
    expect(theirs.status).toBe(404);
  });
});
