import { picture } from "../browser/pictures.ts";
import type { TestNode } from "../node/testNode.ts";
import { jpeg, send, ticketFor } from "../node/uploads.ts";
import { act as actOnPoll, openPoll, vote } from "../quizzes/polls.ts";
import { act as actOnGame, addQuiz, oneOfEach } from "../quizzes/quizGames.ts";
import { makeEngagement } from "./engagements.ts";
import { addPostFile } from "./posts.ts";
import { doAct, upvote } from "./questions.ts";
import { TestPhone } from "./testPhone.ts";
import { mediaKey } from "../../../src/server/media/mediaKey.ts";

/** An engagement in which two guests, Ada and Bo, did everything that guests can do. */
export async function makeBusyEngagement(node: TestNode, given: object = {}) {
  const engagement = await makeEngagement(node, given);
  const { id, join_code } = engagement;
  const [ada, bo] = await Promise.all([
    new TestPhone(node.url, join_code).connect(),
    new TestPhone(node.url, join_code).connect(),
  ]);
  await Promise.all([ada.hear("poll"), bo.hear("poll")]);
  const question = (await ada.post({ kind: "question", text: "Why so late?", name: "Ada" })).body.post_id;
  const note = (await bo.post({ kind: "note", text: "=cmd()", name: "Bo" })).body.post_id;
  for (const phone of [ada, bo]) await upvote(phone, question);
  const photo = await addPhoto(node, note, "a photo");
  await send(await ticketFor(node, id, jpeg(5)), Buffer.from("12345"));
  const words = await openPoll(node, id, { kind: "words", question: "One word", options: null });
  await vote(ada, words, ["sunshine"]);
  await actOnPoll(node, words, "close");
  const single = await openPoll(node, id);
  await vote(ada, single, "roof");
  await vote(bo, single, "lake");
  await actOnPoll(node, single, "close");
  const quiz_id = await addQuiz(node, id, oneOfEach());
  const game = (await node.call("POST", `/quizzes/${quiz_id}/games`)).body as { id: string };
  for (const [phone, name] of [
    [ada, "Ada"],
    [bo, "Bo"],
  ] as const)
    await doAct(phone, { type: "join", game_id: game.id, name });
  await actOnGame(node, game.id, "begin");
  for (const [phone, answer] of [
    [ada, "ob"],
    [bo, "oa"],
  ] as const) {
    await phone.hear("game", (told) => told.game?.phase === "question");
    const outcome = await doAct(phone, { type: "answer", game_id: game.id, q: 0, answer });
    if (outcome.type !== "done") throw new Error(`an answer was not taken: ${JSON.stringify(outcome)}`);
  }
  await actOnGame(node, game.id, "lock", "reveal", "end");
  return { ...engagement, ada, bo, question, note, photo, words, single, game };
}

/** Gives the post a photo of its own, as it is stored. */
export async function addPhoto(test_node: TestNode, post_id: string, content?: string): Promise<string> {
  const { app } = test_node.node;
  await app.pool.query("UPDATE posts SET kind = 'photo' WHERE id = $1", [post_id]);
  const file = await addPostFile(test_node, post_id, "photo");
  const bytes = content === undefined ? await picture("jpeg") : Buffer.from(content);
  await app.media.put(mediaKey(test_node.node.first_workspace_id, file), bytes, "image/jpeg");
  return file;
}
