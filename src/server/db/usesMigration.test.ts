import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { countRuledChannels } from "./migrations/0022_uses_and_walls.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;

test("what was saved before names the channels that its rules put on, working copies and releases alike", async () => {
  const { db, pool } = node.node.app;
  const channel = (name: string) => make("/channels", { name, sources: [] });
  const [own, ruled] = [await channel("Own"), await channel("Ruled")];
  const block = {
    ...captionTimeline("").blocks[0],
    kind: "channel",
    props: { channel_id: own.id },
    rules: [
      { when: [], set: { props: { channel_id: "nobody", default_channel_id: ruled.id } } },
      { when: [], set: { hidden: true } },
    ],
  };
  const timeline = { ...captionTimeline(""), blocks: [block] };
  const scene = await make("/scenes", { title: "TV" });
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline });
  await make("/layouts", { title: "Frame", timeline });
  const other = await make("/scenes", { title: "Other" });
  await node.call("PUT", "/publishing", { mode: "manual" });
  const used = async () => {
    const { rows } = await pool.query<{ ids: string[] }>(
      `SELECT channel_ids AS ids FROM shots WHERE id <> $1 UNION ALL SELECT channel_ids FROM layouts
       UNION ALL SELECT ARRAY(SELECT jsonb_array_elements_text(body -> 'channel_ids')) FROM released
                 WHERE kind IN ('shots', 'layouts') AND item_id <> $1`,
      [other.shots[0].id],
    );
    return rows.map(({ ids }) => ids);
  };
  const ids: string[] = [own.id, ruled.id];
  const both = ids.toSorted();
  expect(await used()).toEqual([both, both, both, both]);
  await pool.query("UPDATE shots SET channel_ids = ARRAY[$1] WHERE id <> $2", [own.id, other.shots[0].id]);
  await pool.query("UPDATE layouts SET channel_ids = ARRAY[$1]", [own.id]);
  await pool.query(
    "UPDATE released SET body = body || jsonb_build_object('channel_ids', jsonb_build_array($1::text)) WHERE kind IN ('shots', 'layouts')",
    [own.id],
  );
  await countRuledChannels(db as unknown as Kysely<unknown>);
  expect(await used()).toEqual([both, both, both, both]);
});
