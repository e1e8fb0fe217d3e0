import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { storyCallsOf } from "../../../test/support/stories/storyCalls.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { make, makeStory, makeScene, listChapters } = storyCallsOf(() => node);

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
