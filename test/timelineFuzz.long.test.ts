import fc from "fast-check";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damaged } from "./support/fuzz/damage.ts";
import { everyField } from "./support/timelines/everyField.ts";
import { startTestNode, type TestNode } from "./support/node/testNode.ts";
import { seed, validTimeline } from "./support/timelines/timelines.ts";
import { namedIds } from "./support/timelines/validRules.ts";

const runs = Number(process.env["TIMELINE_RUNS"] ?? 300);
const at_once = 4;
const patience_ms = 600_000 + runs * 100;
const mebibyte = 1024 * 1024;

let node: TestNode;
let database: Pool;
let shot_ids: string[];
/** The conditions that random timelines name, by the ids that they got. */
let known: Map<unknown, string>;

beforeAll(async () => {
  node = await startTestNode();
  database = new Pool({ connectionString: node.database_url });
  const scenes = await Promise.all(
    Array.from({ length: at_once }, (_, index) => node.call("POST", "/scenes", { title: `Scene ${index}` })),
  );
  shot_ids = scenes.map(({ body }) => body.shots[0].id);
  const when = [{ sensor: "presence", op: "near" }];
  const conditions = await Promise.all(
    [...namedIds, "raining", "snowing"].map(
      async (name) => [name, (await node.call("POST", "/named-conditions", { name, when })).body.id] as const,
    ),
  );
  known = new Map(conditions);
});
afterAll(async () => {
  await database.end();
  await node.stop();
});

/** With conditions of this workspace, where it names any that a good timeline would. */
function settledIn(timeline: unknown): unknown {
  const text = JSON.stringify(timeline, (key, value: unknown) =>
    key === "named" ? (known.get(value) ?? value) : value,
  );
  return text === undefined ? undefined : JSON.parse(text);
}

const timelines = fc.oneof(
  { weight: 6, arbitrary: damaged(validTimeline) },
  { weight: 4, arbitrary: validTimeline },
  { weight: 1, arbitrary: damaged(fc.constant(everyField)) },
  { weight: 1, arbitrary: fc.json().map((text) => JSON.parse(text) as unknown) },
);
const several = fc.array(timelines, { minLength: at_once, maxLength: at_once });
const settings = { numRuns: Math.ceil(runs / at_once), seed };

test(
  `${runs} random timelines (seed ${seed}): each is refused by its path, or written and read and written again as it is`,
  async () => {
    const answers = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(several, async (timelines) => {
        await Promise.all(timelines.map((timeline, index) => tryOut(settledIn(timeline), shot_ids[index]!)));
      }),
      settings,
    );

    async function tryOut(timeline: unknown, shot_id: string): Promise<void> {
      const put = await node.call("PUT", `/shots/${shot_id}`, { timeline, duration_ms: 8000 });
      answers.set(put.status, (answers.get(put.status) ?? 0) + 1);
      if (put.status === 413) return expect(JSON.stringify(timeline).length).toBeGreaterThan(mebibyte / 4);
      if (put.status === 400) {
        expect(put.body.error.code).toBe("invalid");
        return expect(put.body.error.details.field).toMatch(/^timeline(\.|$)/);
      }
      expect(put.status).toBe(200);
      const got = await node.call("GET", `/shots/${shot_id}`);
      expect([got.status, got.body]).toEqual([200, put.body]);
      const again = await node.call("PUT", `/shots/${shot_id}`, got.body);
      expect([again.status, again.body]).toEqual([200, got.body]);
    }

    // Timelines that are all refused, or all taken, would prove little.
    expect(answers.get(200)! / runs).toBeGreaterThan(0.2);
    expect(answers.get(400)! / runs).toBeGreaterThan(0.1);
  },
  patience_ms,
);

test(
  `${runs / 2} timelines that were stored long ago, or damaged since: each is read, and what was read can be written`,
  async () => {
    const stored = timelines
      .map((timeline) => JSON.stringify(settledIn(timeline)) ?? "null")
      // The database itself keeps nobody's NUL and no half of a pair.
      .filter((text) => text.length < mebibyte / 2 && !/\\u(0000|d[89a-f])/i.test(text));
    const versioned = fc
      .tuple(stored, fc.constantFrom("0", "1", "2", "-1e308", '"1"', "null"))
      .map(([text, version]) =>
        text.startsWith("{") ? text.replace(/^\{(?!\})/, `{"version":${version},`) : text,
      );
    await fc.assert(
      fc.asyncProperty(fc.array(versioned, { minLength: at_once, maxLength: at_once }), async (texts) => {
        await Promise.all(texts.map((text, index) => tryOut(text, shot_ids[index]!)));
      }),
      { ...settings, numRuns: Math.ceil(settings.numRuns / 2) },
    );

    async function tryOut(text: string, shot_id: string): Promise<void> {
      await database.query("UPDATE shots SET timeline = $1 WHERE id = $2", [text, shot_id]);
      const got = await node.call("GET", `/shots/${shot_id}`);
      expect(got.status).toBe(200);
      const put = await node.call("PUT", `/shots/${shot_id}`, got.body);
      const isUnknown = put.status === 400 && put.body.error.details.field.endsWith(".named");
      if (isUnknown) return;
      expect([put.status, put.body]).toEqual([200, { ...got.body, updated_at: put.body.updated_at }]);
    }
  },
  patience_ms,
);

test("a timeline of 300 blocks with rules is written, read and written again as it is", async () => {
  const blocks = Array.from({ length: 300 }, (_, index) => ({
    uuid: `b${index}`,
    kind: "caption",
    track_id: "front",
    timing: { in_ms: index },
    transform: { x: index, y: 0 },
    text: `{title} ${index}`,
    rules: everyField.blocks[0]!.rules,
  }));
  const timeline = settledIn({ ...everyField, blocks });
  const path = `/shots/${shot_ids[0]}`;
  const put = await node.call("PUT", path, { timeline });
  expect([put.status, put.body.timeline, put.body.duration_ms]).toEqual([200, timeline, 9000]);
  const got = await node.call("GET", path);
  expect(got.body).toEqual(put.body);
  expect((await node.call("PUT", path, got.body)).body).toEqual(got.body);
});

test("a timeline over 1 MiB is too large, one just under it is not", async () => {
  const path = `/shots/${shot_ids[0]}`;
  const sized = (bytes: number) => {
    const block = { ...everyField.blocks[3], nobody_knows: "" };
    const body = {
      timeline: settledIn({ ...everyField, blocks: [block], padding: "" }) as { padding: string },
    };
    body.timeline.padding = "x".repeat(bytes - JSON.stringify(body).length);
    return body;
  };
  const [over, under] = [
    await node.call("PUT", path, sized(mebibyte + 1)),
    await node.call("PUT", path, sized(mebibyte)),
  ];
  expect([over.status, over.body.error.code, under.status]).toEqual([413, "too_large", 200]);
});
