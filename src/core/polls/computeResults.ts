import { type AskedPoll, most_listed, type Results, type Vote } from "./poll.ts";
import { foldWord } from "./readVote.ts";

/** A vote (in a `words` poll a single word) and how many times it was given. */
export interface CountedVote {
  vote: Vote;
  votes: number;
  /** When the first such vote came. */
  at: number;
}

/**
 * Computes results from counts rather than single votes, so that the cost depends on how many different votes there
 * are.
 */
export function computeResults(asked: AskedPoll, counted: readonly CountedVote[]): Results {
  switch (asked.kind) {
    case "single":
    case "multi":
      return tallyOptions(asked, counted, () => 1);
    case "ranking":
      return tallyOptions(asked, counted, (place) => asked.options.length - place);
    case "rating":
      return tallyScale(asked, counted);
    case "words":
      return tallyWords(counted);
    case "text":
      return listTexts(counted);
  }
  return asked.kind satisfies never;
}

function tallyOptions(
  { options }: AskedPoll,
  counted: readonly CountedVote[],
  worth: (place: number) => number,
): Results {
  const points = new Map(options.map(({ id }) => [id, 0]));
  for (const { vote, votes } of counted)
    [vote].flat().forEach((id, place) => {
      const before = points.get(String(id));
      if (before !== undefined) points.set(String(id), before + votes * worth(place));
    });
  return Object.fromEntries(points);
}

function tallyScale({ scale }: AskedPoll, counted: readonly CountedVote[]): Results {
  const { min, max } = scale!;
  const times = new Map(counted.map(({ vote, votes }) => [vote, votes]));
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const votes = values.reduce((all, value) => all + (times.get(value) ?? 0), 0);
  const sum = values.reduce((all, value) => all + value * (times.get(value) ?? 0), 0);
  const mean = votes === 0 ? null : Math.round((sum / votes) * 100) / 100;
  return { ...Object.fromEntries(values.map((value) => [value, times.get(value) ?? 0])), mean };
}

/** The most frequent word comes first, in the spelling in which it was written first. */
function tallyWords(counted: readonly CountedVote[]): Results {
  const words = new Map<string, { word: string; votes: number; at: number }>();
  for (const { vote, votes, at } of counted) {
    const word = String(vote);
    const known = words.get(foldWord(word));
    if (!known) words.set(foldWord(word), { word, votes, at });
    else {
      known.votes += votes;
      if (at < known.at || (at === known.at && word < known.word)) Object.assign(known, { word, at });
    }
  }
  return [...words.values()]
    .sort((one, other) => other.votes - one.votes || one.at - other.at || (one.word < other.word ? -1 : 1))
    .slice(0, most_listed)
    .map(({ word, votes }) => ({ word, votes }));
}

/** Lists texts, newest first. */
function listTexts(counted: readonly CountedVote[]): Results {
  return counted
    .toSorted((one, other) => other.at - one.at)
    .slice(0, most_listed)
    .map(({ vote, at }) => ({ text: String(vote), at }));
}
