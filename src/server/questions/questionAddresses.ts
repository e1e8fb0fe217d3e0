import type { QuestionAddresses } from "../../contract/questions.ts";
import type { Queryable } from "../db/database.ts";
import { requireEngagement } from "../engagements/index.ts";
import { countAddresses } from "../guests/index.ts";
import type { Call } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { findStanding, lockForMerge, recountVotes } from "../posts/index.ts";
import { write } from "../write.ts";
import {
  deleteQuestionAside,
  insertQuestionAside,
  listQuestionSpread,
  votesOfQuestion,
} from "./questionAddresses.repo.ts";
import { tellQuestionVotes } from "./tellQuestionVotes.ts";

interface WhichQuestion {
  /** The engagement's id. */
  id: string;
  post_id: string;
}

/** Reads how the votes of a question, and of those merged into it, are spread over addresses. */
export async function readQuestionAddresses(call: Call, which: WhichQuestion): Promise<QuestionAddresses> {
  await requireEngagement(call, which.id);
  return readAddresses(call.app.pool, await requireStanding(call.app.pool, which));
}

/**
 * Sets the votes for a question that came from one address aside, or counts them again. Votes that still come from there
 * are treated alike; nothing is deleted.
 */
export async function setQuestionAside(
  call: Call,
  which: WhichQuestion,
  { mark, aside }: { mark: string; aside: boolean },
): Promise<QuestionAddresses> {
  await requireEngagement(call, which.id);
  return write(call, async (tx) => {
    await lockForMerge(tx.client, { engagement_id: which.id, id: which.post_id, target: null });
    const question = await requireStanding(tx.client, which);
    const { spread } = await readAddresses(tx.client, question);
    const found = spread.find((one) => one.mark === mark);
    if (!found) throw notFound("The address");
    call.what = `${aside ? "Set aside" : "Count again"} ${found.votes} votes for a question that came from one address`;
    await (aside ? insertQuestionAside : deleteQuestionAside)(tx.client, question, Buffer.from(mark, "hex"));
    await recountVotes(tx.client, [question]);
    await tellQuestionVotes(call.app, tx, which.id, [question]);
    return readAddresses(tx.client, question);
  });
}

/** The question that counts the votes of this one. */
async function requireStanding(q: Queryable, { id, post_id }: WhichQuestion): Promise<string> {
  const standing = await findStanding(q, { engagement_id: id, id: post_id });
  if (standing === undefined) throw notFound("The question");
  return standing;
}

async function readAddresses(q: Queryable, id: string): Promise<QuestionAddresses> {
  const all = await countAddresses(q, { name: "questions.addresses", from: votesOfQuestion, values: [id] });
  return { ...all, spread: await listQuestionSpread(q, id) };
}
