import { afterAll, beforeAll, expect, test } from "vitest";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const [caption] = captionTimeline("").blocks;
const block = (fields: object) => ({ ...caption, text: undefined, ...fields });

async function read(timeline: unknown) {
  const { rows } = await node.node.app.pool.query(
    `SELECT timeline_words($1) AS words, timeline_has_blanks($1) AS has_blanks,
            timeline_shape($1) AS shape, timeline_subjects($1) AS subjects`,
    [JSON.stringify(timeline)],
  );
  return rows[0];
}

test("words, blanks, shape and subjects are read from a timeline", async () => {
  const blocks = [
    block({ text: "Hello\nyou" }),
    block({ kind: "qr", props: { text: "https://a.example" } }),
    block({
      kind: "still",
      alt: "A { name } card",
      rules: [{ set: { text: "Late" } }, { set: { props: null } }],
    }),
    block({
      kind: "wall",
      props: { engagement_id: "e1" },
      rules: [{ set: { props: { engagement_id: "e2" } } }],
    }),
    block({ kind: "channel", props: { channel_id: "stage", default_channel_id: "c1" } }),
    block({ kind: "agenda", agenda: { event_ref: "day/1" } }),
    block({ kind: "questions", props: { engagement_id: "e1", view: "list" } }),
    block({ kind: "questions", props: { engagement_id: "e2", view: "one" } }),
    block({ kind: "caption", props: { engagement_id: "not a wall's" } }),
  ];
  expect(await read({ ...captionTimeline(""), blocks })).toEqual({
    words: "Hello\nyou\nhttps://a.example\nA { name } card\nLate",
    has_blanks: true,
    shape: "landscape",
    subjects: [
      "agenda/day/1",
      "channel/c1",
      "channel/stage",
      "question/e2",
      "questions/e1",
      "wall/e1",
      "wall/e2",
    ],
  });
});

test.each([
  [{ canvas: { width: 1080, height: 1080 }, blocks: [block({ text: "{ }" })] }, "{ }", "square"],
  [{ canvas: { width: 1, height: 2 }, blocks: "none" }, "", "portrait"],
  [{ blocks: [{ text: 5, props: "odd", rules: {} }, null] }, "", "square"],
  [null, "", "square"],
])("no timeline makes that fail: %j", async (timeline, words, shape) => {
  expect(await read(timeline)).toEqual({ words, has_blanks: false, shape, subjects: [] });
});
