import type { Results, Scale, ShownPoll } from "../../../../core/polls/poll.ts";

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The place among the options, which gives colour and shape; null where there are no options. */
  mark: number | null;
}

type PollQuestion = Pick<ShownPoll, "kind" | "options" | "scale">;

/** Lists what was voted, in the order it is read: a ranking by points, everything else as it was asked or is told. */
export function listBars({ kind, options, scale }: PollQuestion, results: Results): Bar[] {
  if (Array.isArray(results))
    return results.map((told, index) =>
      "word" in told
        ? { key: told.word, label: told.word, value: told.votes, mark: null }
        : { key: String(index), label: told.text, value: 1, mark: null },
    );
  if (kind === "rating" && scale)
    return listValues(scale).map((value) => ({
      key: value,
      label: value,
      value: results[value] ?? 0,
      mark: null,
    }));
  const bars = options.map(({ id, label }, mark) => ({ key: id, label, value: results[id] ?? 0, mark }));
  return kind === "ranking" ? bars.toSorted((one, other) => other.value - one.value) : bars;
}

const listValues = ({ min, max }: Scale) =>
  Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
