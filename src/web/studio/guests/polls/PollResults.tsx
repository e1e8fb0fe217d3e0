import type { Poll } from "../../../../contract/polls.ts";
import type { Results } from "../../../../core/polls/poll.ts";
import { type Bar, Bars } from "../Bars.tsx";
import styles from "./Polls.module.css";

type WordCount = { word: string; votes: number };
type WrittenAnswer = { text: string; at: number };

interface PollResultsProps {
  poll: Poll;
  votes: number;
  /** Null: not asked yet, then what will be asked is shown. */
  results: Results | null;
}

// More words and texts than that are for the screens.
const most_words = 24;
const most_texts = 8;

export function PollResults({ poll, votes, results }: PollResultsProps) {
  if (results === null) return <Question poll={poll} />;
  if (Array.isArray(results)) {
    if (results.length === 0) return <p className="muted small">Nothing yet.</p>;
    const rows: (WordCount | WrittenAnswer)[] = results;
    const words = rows.filter((row) => "word" in row);
    return words.length > 0 ? <Words words={words} /> : <Texts texts={rows.filter((row) => "text" in row)} />;
  }
  const mean = results["mean"];
  return (
    <>
      <Bars
        label={`Results of ${poll.question}`}
        bars={countBars(poll, results)}
        {...(poll.kind !== "ranking" && { of: votes })}
        unit={poll.kind === "ranking" ? " pts" : ""}
      />
      {poll.kind === "rating" && typeof mean === "number" && (
        <p className={styles.mean}>
          <b>{mean}</b> <span className="muted">on average</span>
        </p>
      )}
    </>
  );
}

function Question({ poll: { kind, options, scale, max_choices } }: { poll: Poll }) {
  if (kind === "rating" && scale)
    return (
      <p className="muted">
        {scale.min} {scale.min_label && `(${scale.min_label})`} to {scale.max}{" "}
        {scale.max_label && `(${scale.max_label})`}
      </p>
    );
  if (kind === "words") return <p className="muted">Up to {max_choices} words each</p>;
  if (options.length === 0) return null;
  return (
    <ul className={`wrap ${styles.options}`}>
      {options.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ul>
  );
}

function countBars({ kind, options, scale }: Poll, results: Record<string, number | null>): Bar[] {
  const rows =
    kind === "rating" && scale
      ? Array.from({ length: scale.max - scale.min + 1 }, (_, at) => {
          const value = scale.min + at;
          const said = at === 0 ? scale.min_label : value === scale.max ? scale.max_label : "";
          return { id: String(value), label: said ? `${value} · ${said}` : String(value) };
        })
      : options;
  return rows.map(({ id, label }) => ({ id, label, value: results[id] ?? 0 }));
}

function Words({ words }: { words: WordCount[] }) {
  return (
    <ul className={`wrap ${styles.words}`}>
      {words.slice(0, most_words).map(({ word, votes }) => (
        <li key={word}>
          {word} <b>{votes}</b>
        </li>
      ))}
      {words.length > most_words && <li className="muted">and {words.length - most_words} more</li>}
    </ul>
  );
}

function Texts({ texts }: { texts: WrittenAnswer[] }) {
  return (
    <ul className={`stack gap-4 ${styles.texts}`}>
      {texts.slice(0, most_texts).map(({ text, at }, index) => (
        <li key={`${at} ${index}`}>{text}</li>
      ))}
      {texts.length > most_texts && <li className="muted">and {texts.length - most_texts} more</li>}
    </ul>
  );
}
