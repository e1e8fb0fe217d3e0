import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { act } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { joined, type TestPlayer } from "../../../test/support/screens/testPlayer.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function addPicture(): Promise<string> {
  const create = { width: 1200, height: 800, channels: 3 as const, background: "#2a6f97" };
  const raw = new Uint8Array(await sharp({ create }).png().toBuffer());
  const headers = { "Content-Type": "image/png", "X-Filename": "lake.png" };
  return (await node.call("POST", "/assets", undefined, { raw, headers })).body.id as string;
}

const asked = (...options: unknown[]) => ({
  title: "Pictures",
  settings: { read_ms: 0 },
  rounds: [{ questions: [{ kind: "choice", text: "Which lake?", options, answer: { index: 0 } }] }],
});

test("options have pictures, which are in use while a quiz or its running game shows them", async () => {
  const [lake, other] = [await addPicture(), await addPicture()];
  const { id: engagement_id, join_code } = await makeEngagement(node);
  const path = `/engagements/${engagement_id}/quizzes`;
  const given = asked({ label: "Lake Zurich", asset_id: lake }, "Lake Geneva");
  const { status, body: quiz } = await node.call("POST", path, given);
  expect([status, quiz.rounds[0].questions[0].options]).toEqual([
    201,
    [
      { id: expect.any(String), label: "Lake Zurich", asset_id: lake },
      { id: expect.any(String), label: "Lake Geneva" },
    ],
  ]);
  const again = await node.call("PATCH", `/quizzes/${quiz.id}`, { rounds: quiz.rounds });
  expect(again.body.rounds).toEqual(quiz.rounds);
  const used = async (id: string) => (await node.call("GET", `/assets/${id}`)).body.used_by;
  const { body: uses } = await node.call("GET", `/assets/${lake}/uses`);
  expect([await used(lake), uses.items]).toMatchObject([1, [{ kind: "quiz", id: quiz.id }]]);

  const { body: game } = await node.call("POST", `/quizzes/${quiz.id}/games`);
  await node.call("PATCH", `/quizzes/${quiz.id}`, {
    rounds: asked({ label: "a", asset_id: other }, "b").rounds,
  });
  expect([await used(lake), (await node.call("DELETE", `/assets/${lake}`)).status]).toEqual([1, 409]);

  const [ada] = (await joined(node.url, { id: game.id, join_code }, ["Ada"])) as [TestPlayer];
  await act(node, game.id, "begin");
  const { options } = (await ada.hearPhase("question", 0)).game!.question!;
  expect(options[1]!.picture).toBeUndefined();
  const { picture } = options[0]!;
  expect(picture).toEqual({ asset_id: lake, url: expect.stringContaining(`/option-pictures/${lake}?`) });
  const response = await fetch(`${node.url}${picture!.url}`);
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([response.status, format, width, height]).toEqual([200, "webp", 360, 240]);
  const forged = await fetch(`${node.url}${picture!.url!.replace(lake, other)}`);
  expect(forged.status).toBe(404);
  await act(node, game.id, "end");
  expect((await node.call("DELETE", `/assets/${lake}`)).status).toBe(204);
  ada.close();
});

test("an option's picture must be one of the workspace, and true or false have none", async () => {
  const { id } = await makeEngagement(node);
  const post = (body: object) => node.call("POST", `/engagements/${id}/quizzes`, body);
  const unknown = await post(asked("a", { label: "b", asset_id: "nothing" }));
  const truth = await post({
    title: "x",
    rounds: [
      {
        questions: [
          { kind: "true_false", text: "Is it?", options: ["Yes", { label: "No", asset_id: "nothing" }] },
        ],
      },
    ],
  });
  expect([unknown, truth].map(({ status, body }) => [status, body.error.details.field])).toEqual([
    [400, "rounds.0.questions.0.options.1.asset_id"],
    [400, "rounds.0.questions.0.options.1.asset_id"],
  ]);
});
