import { Readable } from "node:stream";
import sharp from "sharp";
import { createEngagement } from "../engagements/engagements.ts";
import { guestOf } from "../guests/guest.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { actOnPoll } from "../polls/movePoll.ts";
import { createPoll } from "../polls/polls.ts";
import { openVotes } from "../polls/openVotes.ts";
import { createPost } from "../posts/posts.ts";
import { moderate } from "../posts/moderate.ts";
import { createQuiz } from "../quizzes/quizzes.ts";
import { receiveBody } from "../uploads/receiveBody.ts";
import { createUpload } from "../uploads/uploads.ts";
import { demoPoll, type DemoPost, demoPosts, demoQuiz } from "./demoGuests.ts";
import { step } from "./remembered.ts";

/** An engagement with posts, some of which wait at the desk, a quiz to be played and a poll that is open. */
export async function makeGuests(call: Call): Promise<{ engagement_id: string; join_url: string }> {
  const { id: engagement_id, join_url } = await step(call, async (part, made) => {
    const engagement = await createEngagement(part, {
      title: "Harbour Days",
      moderation: "review",
      // Its people write English, and so do its screens.
      languages: ["en", "de", "fr", "it"],
      rooms: [
        { key: "hall", label: "Great Hall" },
        { key: "deck", label: "Pier Deck" },
      ],
    });
    made.engagements.push(engagement.id);
    await createQuiz(part, engagement.id, demoQuiz);
    return engagement;
  });
  for (const post of demoPosts) await makePost(call, engagement_id, post);
  await makePoll(call, engagement_id);
  return { engagement_id, join_url };
}

async function makePost(call: Call, engagement_id: string, post: DemoPost): Promise<void> {
  const { kind, text, name, room, decided = [], picture } = post;
  const upload_id = picture && (await upload(call, engagement_id, picture()));
  await step(call, async (part) => {
    const { post_id } = await createPost(part, engagement_id, {
      kind,
      text,
      name,
      room,
      upload_id,
      consent: true,
    });
    for (const status of decided) await moderate(part, engagement_id, post_id, { status });
  });
}

async function upload(call: Call, engagement_id: string, drawn: string): Promise<string> {
  const file = await sharp(Buffer.from(drawn)).jpeg({ quality: 88 }).toBuffer();
  const quiet = { ...call, idempotency: null };
  const announced = { kind: "photo", mime: "image/jpeg", bytes: file.length } as const;
  const { upload_id } = await createUpload(quiet, engagement_id, announced);
  const row = await call.app.db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", upload_id)
    .executeTakeFirstOrThrow();
  await receiveBody(call.app, row, { start: 0, end: file.length, body: Readable.from([file]) });
  return upload_id;
}

async function makePoll(call: Call, engagement_id: string): Promise<void> {
  const { kind, question, options, votes } = demoPoll;
  const poll = await step(call, (part) => createPoll(part, engagement_id, { kind, question, options }));
  const { run } = await step(call, (part) => actOnPoll(part, poll.id, { action: "open" }));
  const engagement = { id: engagement_id, workspace_id: workspaceOf(call) };
  const box = openVotes(call.app, engagement);
  const cast = poll.options.flatMap(({ id }, place) =>
    Array.from({ length: votes[place]! }, (_, nth) => {
      const guest = guestOf(engagement, `demo ${place} ${nth}`);
      return box.cast(guest, { poll_id: poll.id, run: run.number, vote: id }, call.app.now());
    }),
  );
  await Promise.all(cast);
  box.close();
}
