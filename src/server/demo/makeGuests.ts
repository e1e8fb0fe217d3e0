import { Readable } from "node:stream";
import sharp from "sharp";
import { toGuest } from "../guests/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { actOnPoll, createPoll, listPolls, openVotes } from "../polls/index.ts";
import { createPost, moderate } from "../posts/index.ts";
import { createUpload, receiveBody } from "../uploads/index.ts";
import { demoPoll, demoPosts } from "./demoGuests.ts";
import { takeStep } from "./remembered.ts";
import { type DemoContents, findUpload } from "./demo.repo.ts";

/** What one guest posts, decided at the desk or waiting there. */
export async function makePost(
  call: Call,
  step: string,
  { index, made }: { index: number; made: DemoContents },
): Promise<void> {
  const engagement_id = made.engagements[0]!;
  const { kind, text, name, room, decided = [], picture } = demoPosts[index]!;
  const upload_id = picture && (await upload(call, engagement_id, picture()));
  await takeStep(call, step, async (part) => {
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
  const row = await findUpload(call.app.db, upload_id);
  await receiveBody(call.app, row, { start: 0, end: file.length, body: Readable.from([file]) });
  return upload_id;
}

export async function makePoll(call: Call, step: string, made: DemoContents): Promise<void> {
  const { kind, question, options } = demoPoll;
  await takeStep(call, step, (part) => createPoll(part, made.engagements[0]!, { kind, question, options }));
}

export async function openPoll(call: Call, step: string, made: DemoContents): Promise<void> {
  const { id } = await readDemoPoll(call, made);
  await takeStep(call, step, (part) => actOnPoll(part, id, { action: "open" }));
}

async function readDemoPoll(call: Call, made: DemoContents) {
  const [poll] = (await listPolls(call, made.engagements[0]!, { limit: 1 })).items;
  if (!poll) throw notFound("The demo's poll");
  return poll;
}

/** Votes are writes of their own, each guest's once: casting them again changes nothing. */
export async function castVotes(call: Call, step: string, made: DemoContents): Promise<void> {
  const engagement = { id: made.engagements[0]!, workspace_id: getWorkspaceId(call) };
  const poll = await readDemoPoll(call, made);
  const box = openVotes(call.app, engagement);
  const cast = poll.options.flatMap(({ id }, place) =>
    Array.from({ length: demoPoll.votes[place] ?? 0 }, (_, nth) => {
      const guest = toGuest(engagement, `demo ${place} ${nth}`);
      const vote = { poll_id: poll.id, run: poll.run.number, vote: id };
      return box.cast(guest, vote, call.app.now());
    }),
  );
  await Promise.all(cast);
  box.close();
  await takeStep(call, step, async () => {});
}
