import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function make(path: string, body: unknown, key?: string) {
  const made = await node.call("POST", path, body, key ? { key } : {});
  if (made.status !== 201) throw new Error(`POST ${path}: ${made.status} ${JSON.stringify(made.body)}`);
  return made.body;
}

const makeStory = () => make("/stories", { title: "Lobby loop" });
const makeScene = (title = "Welcome") => make("/scenes", { title });
const makeCollection = (prefix = "news", key?: string) => make("/collections", { name: prefix, prefix }, key);
const makeDaypart = (key?: string) => make("/dayparts", { name: "Morning", from: "06:00", to: "11:00" }, key);

const read = async (story_id: string) => (await node.call("GET", `/stories/${story_id}`)).body;
const listChapters = async (story_id: string): Promise<{ id: string; index: number }[]> =>
  (await read(story_id)).chapters;

/** How often listeners were told of a story. */
async function timesTold(story_id: string): Promise<number> {
  const { rows } = await node.node.app.pool.query("SELECT count(*) FROM changes WHERE topic = $1", [
    `stories/${story_id}`,
  ]);
  return Number(rows[0].count);
}

const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? null),
];

describe("stories", () => {
  test("are listed in the order added", async () => {
    const made = [await makeStory(), await makeStory(), await makeStory()];
    const { body } = await node.call("GET", "/stories?limit=200");
    const ids = new Set(made.map(({ id }) => id));
    expect(body.items.filter(({ id }: { id: string }) => ids.has(id))).toEqual(made);
  });

  test("a new one is an empty draft", async () => {
    const story = await make("/stories", { title: "Lobby loop", description: "All day" });
    expect(story).toEqual({
      id: expect.any(String),
      title: "Lobby loop",
      description: "All day",
      status: "draft",
      created_at: expect.any(Number),
    });
    expect(await read(story.id)).toEqual({ ...story, chapters: [] });
  });

  test("a change keeps what was not sent, and what was read may be sent back", async () => {
    const story = await make("/stories", { title: "Lobby loop", description: "All day" });
    await make(`/stories/${story.id}/chapters`, { scene_id: (await makeScene()).id });
    const changed = await node.call("PATCH", `/stories/${story.id}`, { title: "Evening" });
    expect([changed.status, changed.body]).toEqual([200, { ...story, title: "Evening" }]);
    const whole = await read(story.id);
    const told = await timesTold(story.id);
    const again = await node.call("PATCH", `/stories/${story.id}`, whole);
    expect([again.status, again.body]).toEqual([200, changed.body]);
    expect([await read(story.id), await timesTold(story.id)]).toEqual([whole, told]);
  });

  test.each([
    ["title", { title: " " }],
    ["title", { title: "x".repeat(201) }],
    ["description", { description: "x".repeat(4001) }],
    ["status", { status: "finished" }],
    ["colour", { colour: "red" }],
  ])("a change with a bad %s is refused", async (field, body) => {
    const { id } = await makeStory();
    expect(outcome(await node.call("PATCH", `/stories/${id}`, body))).toEqual([400, { field }]);
  });

  test("one that is not there is not found", async () => {
    const { id } = await make("/stories", { title: "Theirs" }, strangerKey);
    for (const missing of ["nothing", id])
      for (const method of ["GET", "PATCH", "DELETE"])
        expect(
          (await node.call(method, `/stories/${missing}`, method === "PATCH" ? {} : undefined)).status,
        ).toBe(404);
  });
});

describe("the status of a story", () => {
  const setStatus = (id: string, status: string) => node.call("PATCH", `/stories/${id}`, { status });

  async function onStage() {
    const [story, stage] = [await makeStory(), await make("/stages", { name: "Foyer" })];
    await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
    return { story_id: story.id as string, stage_id: stage.id as string };
  }

  test("is archived by hand, and back to draft while no stage plays it", async () => {
    const { id } = await makeStory();
    expect((await setStatus(id, "archived")).body.status).toBe("archived");
    const refused = await setStatus(id, "live");
    expect([refused.status, refused.body.error]).toEqual([
      400,
      {
        code: "invalid",
        message: "status cannot be set to live: a story becomes live when it is put on a stage or booked",
        details: { field: "status" },
      },
    ]);
    expect((await read(id)).status).toBe("archived");
    expect((await setStatus(id, "draft")).body.status).toBe("draft");
  });

  test("is live on a stage, and back to live after archiving", async () => {
    const { story_id } = await onStage();
    expect((await read(story_id)).status).toBe("live");
    expect((await setStatus(story_id, "archived")).body.status).toBe("archived");
    expect(outcome(await setStatus(story_id, "draft"))).toEqual([400, { field: "status" }]);
    expect((await setStatus(story_id, "live")).body.status).toBe("live");
  });

  test("stays live when the stage plays something else, until it is set to draft", async () => {
    const { story_id, stage_id } = await onStage();
    await node.call("PUT", `/stages/${stage_id}/idle`, { story_id: null });
    expect((await setStatus(story_id, "live")).body.status).toBe("live");
    expect((await setStatus(story_id, "draft")).body.status).toBe("draft");
  });
});

describe("deleting a story", () => {
  test("takes its chapters along and leaves the scenes", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    const told = await timesTold(story.id);
    const statuses = [];
    for (const [method, path] of [
      ["DELETE", `/stories/${story.id}`],
      ["DELETE", `/stories/${story.id}`],
      ["DELETE", `/chapters/${chapter.id}`],
      ["GET", `/scenes/${scene.id}`],
    ] as const)
      statuses.push((await node.call(method, path)).status);
    expect(statuses).toEqual([204, 404, 404, 200]);
    expect(await timesTold(story.id)).toBe(told + 1);
  });

  test("is refused while stages play it, and names them", async () => {
    const story = await makeStory();
    const stages: string[] = [];
    for (const name of ["Foyer", "Bar"]) {
      const stage = await make("/stages", { name });
      await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
      stages.push(stage.id);
    }
    expect(outcome(await node.call("DELETE", `/stories/${story.id}`))).toEqual([409, { stages }]);
    for (const id of stages) await node.call("PUT", `/stages/${id}/idle`, { story_id: null });
    expect((await node.call("DELETE", `/stories/${story.id}`)).status).toBe(204);
  });

  test("waits for a stage that is taking it up, and is refused then", async () => {
    const [story, stage] = [await makeStory(), await make("/stages", { name: "Foyer" })];
    const take = "UPDATE stages SET idle_story_id = $1 WHERE id = $2";
    const remove = () => node.call("DELETE", `/stories/${story.id}`);
    expect(outcome(await during(node, [[take, [story.id, stage.id]]], remove))).toEqual([
      409,
      { stages: [stage.id] },
    ]);
  });
});

describe("chapters", () => {
  test("are cast at the end, or where told; past the end is the end", async () => {
    const [story, scene] = [await makeStory(), await makeScene("Opening")];
    const cast = (more: object) => make(`/stories/${story.id}/chapters`, { scene_id: scene.id, ...more });
    const first = await cast({});
    expect(first).toEqual({
      id: expect.any(String),
      index: 0,
      scene_id: scene.id,
      scene_title: "Opening",
      settings: {},
    });
    const second = await cast({ index: 99 });
    const third = await cast({ index: 0, settings: { shot_duration_ms: 5000 } });
    const fourth = await cast({ index: 2 });
    expect(await listChapters(story.id)).toEqual([
      { ...third, index: 0, settings: { shot_duration_ms: 5000 } },
      { ...first, index: 1 },
      { ...fourth, index: 2 },
      { ...second, index: 3 },
    ]);
  });

  test.each([
    [400, { field: "scene_id" }, {}],
    [404, { field: "scene_id" }, { scene_id: "nothing" }],
    [400, { field: "index" }, { scene_id: "any", index: -1 }],
    [400, { field: "index" }, { scene_id: "any", index: 0.5 }],
    [400, { field: "settings.speed" }, { scene_id: "any", settings: { speed: 1 } }],
    [400, { field: "settings.roll.per_pass" }, { scene_id: "any", settings: { roll: { per_pass: 21 } } }],
    [400, { field: "scene_title" }, { scene_id: "any", scene_title: "Opening" }],
  ])("are refused with %i %j for %j", async (status, details, body) => {
    const { id } = await makeStory();
    expect(outcome(await node.call("POST", `/stories/${id}/chapters`, body))).toEqual([status, details]);
    expect(await listChapters(id)).toEqual([]);
  });

  test("are not cast into another workspace's story, nor from its scenes, nor changed from there", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const [theirStory, theirScene] = [
      await make("/stories", { title: "Theirs" }, strangerKey),
      await make("/scenes", { title: "Theirs" }, strangerKey),
    ];
    const theirs = await make(`/stories/${theirStory.id}/chapters`, { scene_id: theirScene.id }, strangerKey);
    const answers = [
      await node.call("POST", `/stories/${theirStory.id}/chapters`, { scene_id: scene.id }),
      await node.call("POST", `/stories/${story.id}/chapters`, { scene_id: theirScene.id }),
      await node.call("PATCH", `/chapters/${theirs.id}`, { index: 0 }),
      await node.call("DELETE", `/chapters/${theirs.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const kept = await node.call("GET", `/stories/${theirStory.id}`, undefined, { key: strangerKey });
    expect(kept.body.chapters).toEqual([theirs]);
  });

  test("are taken out, the scene stays, and every write is told once", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    const told = [await timesTold(story.id)];
    for (const [method, body] of [
      ["PATCH", { settings: { fills_gaps: true } }],
      ["PATCH", { settings: { fills_gaps: true }, index: 0 }],
      ["DELETE", undefined],
      ["DELETE", undefined],
    ] as const) {
      await node.call(method, `/chapters/${chapter.id}`, body);
      told.push(await timesTold(story.id));
    }
    expect(told).toEqual([2, 3, 3, 4, 4]);
    expect((await node.call("GET", `/scenes/${scene.id}`)).status).toBe(200);
    expect((await node.call("PATCH", `/chapters/${chapter.id}`, {})).status).toBe(404);
  });
});

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

describe("the order of chapters", () => {
  type Step =
    | { do: "cast"; index: number | undefined }
    | { do: "move"; which: number; index: number }
    | { do: "take out"; which: number };

  const place = fc.nat({ max: 7 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant("cast" as const), index: fc.option(place, { nil: undefined }) }),
    fc.record({ do: fc.constant("move" as const), which: place, index: place }),
    fc.record({ do: fc.constant("take out" as const), which: place }),
  );

  let scene_id: string;
  beforeAll(async () => {
    scene_id = (await makeScene()).id;
  });

  test("is that of a plain list, whatever is cast, moved and taken out", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const { id: story_id } = await makeStory();
        const list: string[] = [];
        for (const one of steps) await follow(story_id, list, one);
        const chapters = await listChapters(story_id);
        expect(chapters.map(({ id, index }) => [index, id])).toEqual([...list.entries()]);
      }),
      { seed: 6, numRuns: 40 },
    );
  });

  async function follow(story_id: string, list: string[], step: Step): Promise<void> {
    if (step.do === "cast") {
      const made = await make(`/stories/${story_id}/chapters`, { scene_id, index: step.index });
      list.splice(step.index ?? list.length, 0, made.id);
      expect(made.index).toBe(list.indexOf(made.id));
      return;
    }
    if (list.length === 0) return;
    const [id] = list.splice(step.which % list.length, 1) as [string];
    if (step.do === "take out") {
      expect((await node.call("DELETE", `/chapters/${id}`)).status).toBe(204);
      return;
    }
    list.splice(step.index, 0, id);
    const moved = await node.call("PATCH", `/chapters/${id}`, { index: step.index });
    expect([moved.status, moved.body.index]).toEqual([200, list.indexOf(id)]);
  }

  test("stays dense when much happens at once", async () => {
    const { id: story_id } = await makeStory();
    const cast = (index: number) => node.call("POST", `/stories/${story_id}/chapters`, { scene_id, index });
    const [...first] = await Promise.all(Array.from({ length: 12 }, (_, index) => cast(index % 4)));
    const ids = first.map(({ body }) => body.id as string);
    const answers = await Promise.all(
      ids.flatMap((id, at) => [
        node.call("PATCH", `/chapters/${id}`, { index: (at * 5) % 12 }),
        cast(at % 7),
        ...(at % 3 === 0 ? [node.call("DELETE", `/chapters/${id}`)] : []),
        node.call("PATCH", `/chapters/${id}`, { index: 11 - at }),
      ]),
    );
    // A chapter that is taken out first cannot be moved any more.
    expect(answers.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id as string);
    expect([made.length, answers.filter(({ status }) => status === 204).length]).toEqual([12, 4]);
    const chapters = await listChapters(story_id);
    expect(chapters.map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    const kept = ids.filter((_, at) => at % 3 !== 0);
    expect(chapters.map(({ id }) => id).sort()).toEqual([...kept, ...made].sort());
  });

  test("takes no chapter into a story that is being deleted", async () => {
    const { id: story_id } = await makeStory();
    const cast = () => node.call("POST", `/stories/${story_id}/chapters`, { scene_id });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, cast),
      node.call("DELETE", `/stories/${story_id}`),
    ]);
    expect(answers.filter(({ status }) => ![201, 204, 404].includes(status))).toEqual([]);
    expect((await node.call("GET", `/stories/${story_id}`)).status).toBe(404);
  });
});

describe("what is deleted while a chapter is about to name it", () => {
  test("a scene is not found", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const cast = () => node.call("POST", `/stories/${story.id}/chapters`, { scene_id: scene.id });
    expect(outcome(await during(node, [["DELETE FROM scenes WHERE id = $1", [scene.id]]], cast))).toEqual([
      404,
      { field: "scene_id" },
    ]);
  });

  test("a shot is no shot of the scene", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const { id } = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    const start_shot_id = scene.shots[0].id;
    const start = () => node.call("PATCH", `/chapters/${id}`, { settings: { start_shot_id } });
    expect(
      outcome(await during(node, [["DELETE FROM shots WHERE id = $1", [start_shot_id]]], start)),
    ).toEqual([400, { field: "settings.start_shot_id" }]);
  });

  test("a start shot that has gone since may still be sent back as it was read", async () => {
    const [story, scene] = [await makeStory(), await makeScene()];
    const settings = { start_shot_id: scene.shots[0].id };
    const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id, settings });
    await node.node.app.pool.query("DELETE FROM shots WHERE id = $1", [settings.start_shot_id]);
    const { status, body } = await node.call("PATCH", `/chapters/${chapter.id}`, chapter);
    expect([status, body]).toEqual([200, chapter]);
  });
});
