import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { outcome, storyCallsOf } from "../../../test/support/stories/storyCalls.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { make, makeStory, makeScene, makeCollection, makeDaypart, read, listChapters, timesTold } =
  storyCallsOf(() => node);

describe("a chapter's settings", () => {
  let story_id: string;
  let scene: { id: string; shots: { id: string }[] };
  let chapter_id: string;
  beforeEach(async () => {
    story_id = (await makeStory()).id;
    scene = await makeScene();
    chapter_id = (await make(`/stories/${story_id}/chapters`, { scene_id: scene.id })).id;
  });

  const change = (settings: unknown, id = chapter_id) => node.call("PATCH", `/chapters/${id}`, { settings });
  const settingsNow = async () =>
    (await read(story_id)).chapters.find(({ id }: { id: string }) => id === chapter_id).settings;

  test("change key by key; what was read, nulls and all, may be sent back and changes nothing", async () => {
    const [news, daypart] = [await makeCollection(), await makeDaypart()];
    await change({
      start_shot_id: scene.shots[0]!.id,
      plays_during: { daypart_ids: [daypart.id, daypart.id], days: ["mon"] },
      detail: { collection_id: news.id },
      pick: { which: "next" },
      play_for_ms: null,
      roll: {
        collection_id: news.id,
        order: { by: "field", field: "rank" },
        match: { topic: "sports" },
        weight_field: "",
        max_age_h: 1.5,
      },
    });
    const { status, body } = await change({ pick: null, roll: { per_pass: 9 } });
    expect([status, body]).toEqual([
      200,
      {
        id: chapter_id,
        index: 0,
        scene_id: scene.id,
        scene_title: "Welcome",
        settings: {
          start_shot_id: scene.shots[0]!.id,
          plays_during: { daypart_ids: [daypart.id, daypart.id], days: ["mon"] },
          detail: { collection_id: news.id },
          pick: null,
          play_for_ms: null,
          roll: {
            collection_id: news.id,
            per_pass: 9,
            include_stale: false,
            order: { by: "field", field: "rank" },
            match: { topic: "sports" },
            weight_field: null,
            max_age_h: 1.5,
          },
        },
      },
    ]);
    const told = await timesTold(story_id);
    const again = await node.call("PATCH", `/chapters/${chapter_id}`, body);
    expect([again.status, again.body]).toEqual([200, body]);
    expect([await listChapters(story_id), await timesTold(story_id)]).toEqual([[body], told]);
  });

  test("a roll of another collection starts afresh", async () => {
    const [news, weather] = [await makeCollection(), await makeCollection("weather")];
    await change({ roll: { collection_id: news.id, per_pass: 9, weight_field: "weight" } });
    const { body } = await change({ roll: { collection_id: weather.id } });
    expect(body.settings).toEqual({
      roll: { collection_id: weather.id, per_pass: 5, include_stale: false },
    });
  });

  test("refuse a roll together with a fixed time, naming what was sent", async () => {
    const news = await makeCollection();
    expect(outcome(await change({ roll: { per_pass: 3 } }))).toEqual([
      400,
      { field: "settings.roll.collection_id" },
    ]);
    await change({ play_for_ms: 5000 });
    expect(outcome(await change({ roll: { collection_id: news.id } }))).toEqual([
      400,
      { field: "settings.roll" },
    ]);
    await change({ play_for_ms: null, roll: { collection_id: news.id } });
    expect(outcome(await change({ play_for_ms: 5000 }))).toEqual([400, { field: "settings.play_for_ms" }]);
  });

  test("name only what exists in this workspace", async () => {
    const [theirs, theirDaypart, daypart] = [
      await makeCollection("news", strangerKey),
      await makeDaypart(strangerKey),
      await makeDaypart(),
    ];
    const elsewhere = await makeScene("Elsewhere");
    const cases: [string, unknown][] = [
      ["settings.roll.collection_id", { roll: { collection_id: theirs.id } }],
      ["settings.detail.collection_id", { detail: { collection_id: theirs.id } }],
      ["settings.plays_during.daypart_ids.0", { plays_during: { daypart_ids: [theirDaypart.id] } }],
      ["settings.plays_during.daypart_ids.1", { plays_during: { daypart_ids: [daypart.id, "nothing"] } }],
      ["settings.start_shot_id", { start_shot_id: "nothing" }],
      ["settings.start_shot_id", { start_shot_id: elsewhere.shots[0].id }],
    ];
    for (const [field, settings] of cases) {
      expect(outcome(await change(settings))).toEqual([400, { field }]);
      const cast = await node.call("POST", `/stories/${story_id}/chapters`, { scene_id: scene.id, settings });
      expect(outcome(cast)).toEqual([400, { field }]);
    }
    expect([await settingsNow(), (await listChapters(story_id)).length]).toEqual([{}, 1]);
  });

  test("start a filled scene with a shot of its template", async () => {
    await node.call("POST", "/records/batch", { items: [{ ref: `filled/${scene.id}`, template: scene.id }] });
    const { body } = await node.call("GET", "/scenes?limit=1");
    const [filled] = body.items;
    expect(filled.template_id).toBe(scene.id);
    const start_shot_id = scene.shots[0]!.id;
    const cast = { scene_id: filled.id, settings: { start_shot_id } };
    expect((await make(`/stories/${story_id}/chapters`, cast)).settings).toEqual({ start_shot_id });
  });

  test("have one detail for a collection in a story, until it is cleared", async () => {
    const [news, weather] = [await makeCollection(), await makeCollection("weather")];
    const detail = { collection_id: news.id };
    expect((await change({ detail })).status).toBe(200);
    expect((await change({ detail })).status).toBe(200);
    const taken = [409, { field: "settings.detail.collection_id", chapter_id }];
    const cast = { scene_id: scene.id, settings: { detail } };
    expect(outcome(await node.call("POST", `/stories/${story_id}/chapters`, cast))).toEqual(taken);
    const other = await make(`/stories/${story_id}/chapters`, {
      scene_id: scene.id,
      settings: { detail: { collection_id: weather.id } },
    });
    expect(outcome(await change({ detail }, other.id))).toEqual(taken);
    expect((await make(`/stories/${(await makeStory()).id}/chapters`, cast)).settings).toEqual({ detail });
    await change({ detail: null });
    expect((await change({ detail }, other.id)).body.settings).toEqual({ detail });
  });

  test("have one detail for a collection also when several are written at once", async () => {
    const news = await makeCollection();
    const cast = { scene_id: scene.id, settings: { detail: { collection_id: news.id } } };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => node.call("POST", `/stories/${story_id}/chapters`, cast)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test("keep what they name from being deleted", async () => {
    const [news, daypart] = [await makeCollection(), await makeDaypart()];
    await change({ roll: { collection_id: news.id }, plays_during: { daypart_ids: [daypart.id] } });
    expect((await node.call("DELETE", `/collections/${news.id}`)).status).toBe(409);
    expect((await node.call("DELETE", `/dayparts/${daypart.id}`)).status).toBe(409);
    await change({ roll: null, plays_during: null });
    expect((await node.call("DELETE", `/collections/${news.id}`)).status).toBe(204);
    expect((await node.call("DELETE", `/dayparts/${daypart.id}`)).status).toBe(204);
  });
});
