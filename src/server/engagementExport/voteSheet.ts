import { createHmac } from "node:crypto";
import type { Queryable } from "../db/database.ts";
import { type ExportedVote, readPollVotes, readUpvotes } from "./export.repo.ts";
import { writeMoment, writeSheet } from "./sheet.ts";

const columns = ["of", "id", "question", "run", "voter", "vote", "held_back", "set_aside", "at"] as const;

interface Voted {
  id: string;
  kind: string;
  question: string;
  options: { id: string; label: string }[];
}

/** Writes every vote, for questions and in polls. Voters have a mark that is the same within this archive alone. */
export function writeVoteSheet(
  q: Queryable,
  { engagement_id, polls, secret }: { engagement_id: string; polls: Voted[]; secret: Buffer },
): AsyncGenerator<string> {
  return writeSheet(columns, readVotes(q, engagement_id, polls), ({ poll, cast }) => ({
    of: poll ? "poll" : "question",
    id: poll?.id ?? cast.subject_id,
    question: poll?.question ?? "",
    run: cast.run,
    voter: createHmac("sha256", secret).update(cast.guest_id).digest("hex").slice(0, 12),
    vote: poll ? describeVote(poll, cast.vote) : "",
    held_back: cast.is_held,
    set_aside: cast.is_set_aside,
    at: writeMoment(cast.at),
  }));
}

interface SheetVote {
  /** Null: it is a vote for a question. */
  poll: Voted | null;
  cast: ExportedVote;
}

async function* readVotes(q: Queryable, engagement_id: string, polls: Voted[]): AsyncGenerator<SheetVote[]> {
  for await (const votes of readUpvotes(q, engagement_id)) yield votes.map((cast) => ({ poll: null, cast }));
  for (const poll of polls)
    for await (const votes of readPollVotes(q, poll.id)) yield votes.map((cast) => ({ poll, cast }));
}

/** Options are written as their labels; what is asked no longer keeps its id. */
function describeVote({ options }: Voted, vote: unknown): string {
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  return [vote]
    .flat()
    .map((part) => labels.get(String(part)) ?? String(part))
    .join("; ");
}
