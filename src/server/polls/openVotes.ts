import type { OwnVote, Vote } from "../../core/polls/poll.ts";
import { readVote, listVoteWords } from "../../core/polls/readVote.ts";
import type { NotDone } from "../../contract/liveMessages.ts";
import type { App } from "../app.ts";
import { gather } from "../db/gather.ts";
import type { Guest } from "../guests/index.ts";
import { readWordList } from "../moderationWords/index.ts";
import { openAskedPolls } from "./polls.repo.ts";
import { isHeldWord } from "./isHeldWord.ts";
import { openVoteTeller } from "./openVoteTeller.ts";
import { findVotes, insertVotes, type NewVote } from "./votes.repo.ts";

export interface GivenVote {
  poll_id: string;
  run: number;
  vote: Vote;
}

const getKey = ({ poll_id, guest_id }: { poll_id: string; guest_id: string }) => `${poll_id} ${guest_id}`;

/**
 * Stores the votes of an engagement's guests, many in one statement, and sends the screens a summary of all of them.
 */
export function openVotes(app: App, engagement: { id: string; workspace_id: string }) {
  const asked = openAskedPolls(app, engagement.id);
  const teller = openVoteTeller(app, engagement);

  // One statement runs at a time, so that of two votes of the same guest the later one stays.
  const store = gather({
    run: (votes: NewVote[]) => insertVotes(app.pool, engagement.id, votes),
    getKey,
    isOfOne: () => false,
    lanes: 1,
    most: 1_000,
  });

  // Thousands of phones come back at once.
  const findOwn = gather({
    run: (guests: { poll_id: string; guest_id: string }[]) => findVotes(app.pool, guests),
    getKey,
    isOfOne: () => false,
    lanes: 2,
    most: 1_000,
    pause_ms: 5,
  });

  return {
    /** A vote that is acknowledged is stored. `at` is when it was received. */
    async cast(
      { id: guest_id, address_mark }: Pick<Guest, "id" | "address_mark">,
      given: GivenVote,
      at: number,
    ): Promise<OwnVote | NotDone> {
      const { poll_id, run } = given;
      const poll = await asked.find(given);
      if (typeof poll === "string") return poll;
      const vote = readVote(poll, given.vote);
      if (vote === null) return "no_vote";
      const words = await readWordList(app, engagement.workspace_id);
      const is_held = listVoteWords(poll, vote).some((word) => isHeldWord(word, words));
      const refused = await store({ poll_id, run, guest_id, vote, is_held, address_mark, at });
      if (refused !== null) return refused;
      teller.add(poll_id);
      return { poll_id, run, vote };
    },

    /** Returns the guest's vote in the poll's present run, or null when there is none. */
    ownVote: (guest_id: string, poll_id: string): Promise<OwnVote | null> => findOwn({ poll_id, guest_id }),

    close: () => teller.close(),
  };
}
