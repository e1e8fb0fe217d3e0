import type { Run } from "./moveRun.ts";
import type { AskedPoll, Results, ShownPoll } from "./poll.ts";

export interface VoteCount {
  votes: number;
  results: Results;
}

/** More words neither fit on a screen nor should be sent to it several times a second. */
const most_words_shown = 100;
const most_texts_shown = 60;
/** The list stays short because ten thousand phones receive it at the same moment. */
const most_on_phone = 20;

/** Builds a poll as everybody may see it. */
export function buildShownPoll(
  poll: AskedPoll & Run & { id: string },
  { votes, results }: VoteCount,
): ShownPoll {
  const { id, kind, question, options, max_choices, scale, state, run, closes_at, results_shown } = poll;
  const most = kind === "text" ? most_texts_shown : most_words_shown;
  return {
    id,
    kind,
    question,
    options,
    max_choices,
    scale,
    state,
    run,
    closes_at,
    votes,
    results: results_shown ? limitResults(results, most) : null,
  };
}

/** Shortens the words and texts of a shown poll for phones. */
export function pollForPhone(poll: ShownPoll): ShownPoll {
  return { ...poll, results: poll.results && limitResults(poll.results, most_on_phone) };
}

function limitResults(results: Results, most: number): Results {
  return Array.isArray(results) ? results.slice(0, most) : results;
}
