import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { emptyTimeline } from "../../core/timeline/emptyTimeline.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  ({ workspace_id } = (await node.call("GET", "/me")).body);
});
afterAll(() => node.stop());

const at = expect.any(Number);

async function make(path: string, body?: unknown, key = ownerKey) {
  const made = await node.call("POST", path, body, { key });
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  return made.body;
}
const makeScene = () => make("/scenes", { title: "Scene" });
const makeLayout = (key = ownerKey) => make("/layouts", { title: "Frame" }, key);

/** The first shot of a new scene. */
async function makeShot() {
  const scene = await makeScene();
  return (await node.call("GET", `/shots/${scene.shots[0].id}`)).body;
}

async function put(id: string, body: object) {
  const { status, body: shot } = await node.call("PUT", `/shots/${id}`, body);
  expect([status, shot]).toEqual([200, expect.objectContaining({ id })]);
  return shot;
}

async function outcome(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await node.call(method, path, body);
  return [status, answer.error?.details];
}

async function told(scene_id: string): Promise<number> {
  const { rows } = await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [
    `scenes/${scene_id}`,
  ]);
  return rows.length;
}

const timeline = captionTimeline("Hello");
const makeStill = (...assets: string[]) => ({
  ...timeline,
  blocks: assets.map((asset, index) => ({
    uuid: `still-${index}`,
    kind: "still",
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0, w: 100, h: 100 },
    asset,
  })),
});

async function positions(scene_id: string): Promise<number[]> {
  const { body } = await node.call("GET", `/scenes/${scene_id}`);
  return body.shots.map((shot: { position: number }) => shot.position);
}

describe("a shot", () => {
  test("is added at the end, empty or with a timeline, and read back", async () => {
    const scene = await makeScene();
    const empty = await make(`/scenes/${scene.id}/shots`);
    expect(empty).toEqual({
      id: expect.any(String),
      scene_id: scene.id,
      position: 2,
      duration_ms: 8000,
      layout_id: null,
      layout_opts: {},
      timeline: emptyTimeline,
      created_at: at,
      updated_at: at,
    });
    const blocks = [{ ...timeline.blocks[0]!, timing: { in_ms: 0, out_ms: 12_345 } }];
    const filled = await make(`/scenes/${scene.id}/shots`, { timeline: { ...timeline, blocks } });
    expect(filled).toMatchObject({ position: 3, duration_ms: 12_345, timeline: { ...timeline, blocks } });
    for (const shot of [empty, filled])
      expect((await node.call("GET", `/shots/${shot.id}`)).body).toEqual(shot);
    expect(await told(scene.id)).toBe(3);
  });

  test("gets a place of its own, also when several are added at the same moment", async () => {
    const scene = await makeScene();
    const added = await Promise.all(
      Array.from({ length: 6 }, () => node.call("POST", `/scenes/${scene.id}/shots`)),
    );
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
    expect(await positions(scene.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("is not added to a scene that is not there, nor with what is no timeline", async () => {
    const scene = await makeScene();
    expect(await outcome("POST", "/scenes/nothing/shots")).toEqual([404, {}]);
    expect(await outcome("POST", `/scenes/${scene.id}/shots`, { position: 1 })).toEqual([
      400,
      { field: "position" },
    ]);
    expect(
      await outcome("POST", `/scenes/${scene.id}/shots`, { timeline: { ...timeline, tracks: [] } }),
    ).toEqual([400, { field: "timeline.blocks.0.track_id" }]);
  });
});

describe("a written shot", () => {
  test("holds what was sent and keeps the rest", async () => {
    const [shot, layout] = [await makeShot(), await makeLayout()];
    const layout_opts = { background: "own", hide: ["logo"], audio: "mute" };
    const linked = await put(shot.id, { timeline, duration_ms: 500, layout_id: layout.id, layout_opts });
    expect(linked).toEqual({
      ...shot,
      duration_ms: 500,
      layout_id: layout.id,
      layout_opts,
      timeline: { ...timeline, canvas: { ...timeline.canvas, fps: 30 } },
      updated_at: at,
    });
    const kept = await put(shot.id, { timeline: captionTimeline("Other") });
    expect(kept).toMatchObject({ duration_ms: 8000, layout_id: layout.id, layout_opts });
    const freed = await put(shot.id, { timeline, layout_id: null, layout_opts: {} });
    expect(freed).toMatchObject({ layout_id: null, layout_opts: {} });
    expect((await node.call("GET", `/shots/${shot.id}`)).body).toEqual(freed);
    expect(await told(shot.scene_id)).toBe(4);
  });

  test("sent back as it was read changes nothing, not even updated_at, and nobody is told", async () => {
    const [shot, layout] = [await makeShot(), await makeLayout()];
    const layout_opts = { hide: ["b", "a"] };
    const saved = await put(shot.id, { timeline, duration_ms: 700, layout_id: layout.id, layout_opts });
    expect(await put(shot.id, saved)).toEqual(saved);
    expect(await put(shot.id, { ...saved, id: "x", scene_id: "y", position: "z", updated_at: 0 })).toEqual(
      saved,
    );
    expect(await told(shot.scene_id)).toBe(2);
    const { body } = await node.call("GET", `/shots/${shot.id}`);
    expect(body).toEqual(saved);
  });

  test.each([
    [{ field: "timeline" }, { timeline: undefined }],
    [{ field: "timeline.canvas" }, { timeline: {} }],
    [
      { field: "timeline.blocks.0.kind" },
      { timeline: { ...timeline, blocks: [{ ...timeline.blocks[0], kind: "hologram" }] } },
    ],
    [{ field: "duration_ms" }, { duration_ms: 499 }],
    [{ field: "duration_ms" }, { duration_ms: 86_400_001 }],
    [{ field: "duration_ms" }, { duration_ms: 600.5 }],
    [{ field: "duration_ms" }, { duration_ms: null }],
    [{ field: "layout_id" }, { layout_id: "nothing" }],
    [{ field: "layout_id" }, { layout_id: "" }],
    [{ field: "layout_opts.background" }, { layout_opts: { background: "theirs" } }],
    [{ field: "layout_opts.audio" }, { layout_opts: { audio: "loud" } }],
    [{ field: "layout_opts.hide" }, { layout_opts: { hide: Array.from({ length: 1001 }, () => "a") } }],
    [{ field: "layout_opts.hide.0" }, { layout_opts: { hide: [5] } }],
    [{ field: "layout_opts.zoom" }, { layout_opts: { zoom: 2 } }],
    [{ field: "title" }, { title: "x" }],
  ])("is refused with %o for %o", async (details, given) => {
    const shot = await makeShot();
    expect(await outcome("PUT", `/shots/${shot.id}`, { timeline, ...given })).toEqual([400, details]);
    expect((await node.call("GET", `/shots/${shot.id}`)).body).toEqual(shot);
  });

  test("does not link another workspace's layout, nor one that is deleted at the same moment", async () => {
    const shot = await makeShot();
    const refused = [400, { field: "layout_id" }];
    const theirs = await makeLayout(strangerKey);
    expect(await outcome("PUT", `/shots/${shot.id}`, { timeline, layout_id: theirs.id })).toEqual(refused);
    const layout = await makeLayout();
    const late = await during(node, [["DELETE FROM layouts WHERE id = $1", [layout.id]]], () =>
      node.call("PUT", `/shots/${shot.id}`, { timeline, layout_id: layout.id }),
    );
    expect([late.status, late.body.error.details]).toEqual(refused);
  });

  test("over 1 MiB is 413; 300 blocks are not", async () => {
    const shot = await makeShot();
    const blocks = Array.from({ length: 300 }, (_, index) => ({ ...timeline.blocks[0]!, uuid: `b${index}` }));
    expect((await put(shot.id, { timeline: { ...timeline, blocks } })).timeline.blocks).toEqual(blocks);
    for (const block of blocks) block.text = "x".repeat(4000);
    const { status, body } = await node.call("PUT", `/shots/${shot.id}`, {
      timeline: { ...timeline, blocks },
    });
    expect([status, body.error.code]).toEqual([413, "too_large"]);
  });
});

describe("of two editors who read the same shot", () => {
  test("one writes at once with the other, and the other hears of it", async () => {
    const shot = await makeShot();
    const { headers } = await node.call("GET", `/shots/${shot.id}`);
    const write = (words: string) =>
      node.call(
        "PUT",
        `/shots/${shot.id}`,
        { timeline: captionTimeline(words) },
        {
          headers: { "If-Match": headers.get("ETag")! },
        },
      );
    const answers = await Promise.all([write("One"), write("Other")]);
    const won = answers.find(({ status }) => status === 200)!;
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.body.error.details).toEqual({ field: "If-Match", etag: won.headers.get("ETag") });
    expect((await node.call("GET", `/shots/${shot.id}`)).body).toEqual(won.body);
  });

  test("the second can neither move nor delete it unseen", async () => {
    const scene = await makeScene();
    const { id } = await make(`/scenes/${scene.id}/shots`);
    const old = { headers: { "If-Match": (await node.call("GET", `/shots/${id}`)).headers.get("ETag")! } };
    await put(id, { timeline });
    expect((await node.call("PATCH", `/shots/${id}`, { position: 5 }, old)).status).toBe(409);
    expect((await node.call("DELETE", `/shots/${id}`, undefined, old)).status).toBe(409);
    const now = { headers: { "If-Match": (await node.call("GET", `/shots/${id}`)).headers.get("ETag")! } };
    const moved = await node.call("PATCH", `/shots/${id}`, { position: 5 }, now);
    expect([moved.status, moved.body.position]).toEqual([200, 5]);
    const tag = { headers: { "If-Match": moved.headers.get("ETag")! } };
    expect((await node.call("DELETE", `/shots/${id}`, undefined, tag)).status).toBe(204);
  });
});

describe("a shot is moved", () => {
  test("between two others by a position between theirs", async () => {
    const scene = await makeScene();
    const second = await make(`/scenes/${scene.id}/shots`);
    const third = await make(`/scenes/${scene.id}/shots`);
    const { status, body } = await node.call("PATCH", `/shots/${third.id}`, { position: 1.5, id: "ignored" });
    expect([status, body]).toEqual([200, { ...third, position: 1.5, updated_at: at }]);
    const { shots } = (await node.call("GET", `/scenes/${scene.id}`)).body;
    expect(shots.map(({ id }: { id: string }) => id)).toEqual([scene.shots[0].id, third.id, second.id]);
    expect((await node.call("PATCH", `/shots/${third.id}`, { position: 1.5 })).body).toEqual(body);
    expect(await told(scene.id)).toBe(4);
  });

  test.each([[undefined], [null], ["1"], [1e10], [-1e10]])("but not to %j", async (position) => {
    const shot = await makeShot();
    expect(await outcome("PATCH", `/shots/${shot.id}`, { position })).toEqual([400, { field: "position" }]);
  });

  test("and nothing else of it is changed by that", async () => {
    const shot = await makeShot();
    expect(await outcome("PATCH", `/shots/${shot.id}`, { position: 1, duration_ms: 900 })).toEqual([
      400,
      { field: "duration_ms" },
    ]);
  });
});

describe("a shot is deleted", () => {
  test("once, and never the last of its scene", async () => {
    const scene = await makeScene();
    const { id } = await make(`/scenes/${scene.id}/shots`);
    const gone = await node.call("DELETE", `/shots/${scene.shots[0].id}`);
    expect([gone.status, gone.body]).toEqual([204, ""]);
    expect(await outcome("DELETE", `/shots/${scene.shots[0].id}`)).toEqual([404, {}]);
    expect(await outcome("DELETE", `/shots/${id}`)).toEqual([409, {}]);
    expect(await positions(scene.id)).toEqual([2]);
    expect(await told(scene.id)).toBe(3);
  });

  test("by several at once until one is left", async () => {
    const scene = await makeScene();
    const more = [await make(`/scenes/${scene.id}/shots`), await make(`/scenes/${scene.id}/shots`)];
    const answers = await Promise.all(
      [scene.shots[0], ...more].map(({ id }) => node.call("DELETE", `/shots/${id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 409]);
    expect((await positions(scene.id)).length).toBe(1);
  });
});

describe("what a timeline names is kept beside it", () => {
  const pool = () => node.node.app.pool;
  const readUses = async (id: string) =>
    (await pool().query("SELECT asset_ids, named_ids FROM shots WHERE id = $1", [id])).rows[0];

  async function addAsset(id: string, workspace = workspace_id) {
    await pool().query(
      "INSERT INTO assets (id, workspace_id, kind, name, mime, bytes) VALUES ($1, $2, 'image', '', 'image/png', 1)",
      [id, workspace],
    );
  }
  async function addCondition(id: string, workspace = workspace_id) {
    await pool().query(
      `INSERT INTO named_conditions (id, workspace_id, name, "when") VALUES ($1, $2, 'Evening', '[]')`,
      [id, workspace],
    );
  }
  const ruleOn = (...when: unknown[]) => ({ when, set: { hidden: true } });
  const withRules = (...rules: unknown[]) => ({ ...timeline, blocks: [{ ...timeline.blocks[0], rules }] });
  const is_monday = { sensor: "weekday", op: "is", value: { days: ["mon"] } };

  test("assets that exist in the workspace, each once; others are accepted and draw nothing", async () => {
    const stranger = (await node.call("GET", "/me", undefined, { key: strangerKey })).body.workspace_id;
    await addAsset("asset-b");
    await addAsset("asset-a");
    await addAsset("asset-theirs", stranger);
    const shot = await makeShot();
    await put(shot.id, { timeline: makeStill("asset-b", "asset-a", "asset-b", "asset-theirs", "unknown") });
    expect(await readUses(shot.id)).toEqual({ asset_ids: ["asset-a", "asset-b"], named_ids: [] });
    const added = await make(`/scenes/${shot.scene_id}/shots`, { timeline: makeStill("asset-a") });
    expect(await readUses(added.id)).toEqual({ asset_ids: ["asset-a"], named_ids: [] });
    await put(shot.id, { timeline });
    expect(await readUses(shot.id)).toEqual({ asset_ids: [], named_ids: [] });
  });

  test("named conditions of rules at any depth", async () => {
    for (const id of ["named-1", "named-2", "named-3"]) await addCondition(id);
    const shot = await makeShot();
    const written = {
      ...withRules(ruleOn({ named: "named-2" }, { match: "any", when: [is_monday, { named: "named-1" }] })),
      canvas_rules: [ruleOn({ named: "named-3" }, { named: "named-2" })],
    };
    await put(shot.id, { timeline: written });
    expect(await readUses(shot.id)).toEqual({ asset_ids: [], named_ids: ["named-1", "named-2", "named-3"] });
  });

  test("a condition that does not exist here is refused where it was sent", async () => {
    await addCondition("named-here");
    await addCondition(
      "named-elsewhere",
      (await node.call("GET", "/me", undefined, { key: strangerKey })).body.workspace_id,
    );
    const [known, unknown] = [{ named: "named-here" }, { named: "named-elsewhere" }];
    const cases: [string, object][] = [
      ["timeline.blocks.0.rules.1.when.2.named", withRules(ruleOn(known), ruleOn(is_monday, known, unknown))],
      [
        "timeline.blocks.0.rules.0.when.1.when.0.named",
        withRules(ruleOn(known, { match: "any", when: [unknown] }), ruleOn(unknown)),
      ],
      ["timeline.canvas_rules.0.when.0.named", { ...timeline, canvas_rules: [ruleOn({ named: "nothing" })] }],
      [
        // `show_when` becomes a rule of its own, which the caller has not sent.
        "timeline.blocks.0.rules.0.when.0.named",
        {
          ...timeline,
          blocks: [{ ...timeline.blocks[0], show_when: { test: "filled" }, rules: [ruleOn(unknown)] }],
        },
      ],
    ];
    const shot = await makeShot();
    for (const [field, sent] of cases) {
      expect(await outcome("PUT", `/shots/${shot.id}`, { timeline: sent })).toEqual([400, { field }]);
      expect(await outcome("POST", `/scenes/${shot.scene_id}/shots`, { timeline: sent })).toEqual([
        400,
        { field },
      ]);
      expect(await outcome("POST", "/layouts", { title: "Frame", timeline: sent })).toEqual([400, { field }]);
    }
  });

  test("and none of it is taken away while the shot is being written", async () => {
    await addAsset("asset-leaving");
    await addCondition("named-leaving");
    const shot = await makeShot();
    const leaving = (table: string, id: string, written: object) =>
      during(node, [[`DELETE FROM ${table} WHERE id = $1`, [id]]], () =>
        node.call("PUT", `/shots/${shot.id}`, { timeline: written }),
      );
    const asset = await leaving("assets", "asset-leaving", makeStill("asset-leaving"));
    expect([asset.status, await readUses(shot.id)]).toEqual([200, { asset_ids: [], named_ids: [] }]);
    const named = await leaving(
      "named_conditions",
      "named-leaving",
      withRules(ruleOn({ named: "named-leaving" })),
    );
    expect([named.status, named.body.error.details]).toEqual([
      400,
      { field: "timeline.blocks.0.rules.0.when.0.named" },
    ]);
  });
});

test("a shot whose stored timeline cannot be read is read as far as it can be, and reading writes nothing", async () => {
  const shot = await makeShot();
  const pool = node.node.app.pool;
  const stored = JSON.stringify({ version: 0, canvas: "?", blocks: [5], junk: true });
  await pool.query("UPDATE shots SET timeline = $2 WHERE id = $1", [shot.id, stored]);
  const { status, body } = await node.call("GET", `/shots/${shot.id}`);
  expect([status, body.timeline.blocks, body.updated_at]).toEqual([200, [], shot.updated_at]);
  const { rows } = await pool.query("SELECT timeline FROM shots WHERE id = $1", [shot.id]);
  expect(rows).toEqual([{ timeline: JSON.parse(stored) }]);
});
