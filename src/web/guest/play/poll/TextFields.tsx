import type { Vote } from "../../../../core/polls/poll.ts";
import { TextRoom, useCut } from "../../parts/TextRoom.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

/** The server accepts words up to this length. */
const longest_word = 30;
const longest_text = 200;

interface Props {
  vote: Vote | null;
  onVote: (vote: Vote) => void;
}

export function WordsFields({ most, vote, onVote }: Props & { most: number }) {
  const labels = usePlayLabels();
  const typed = Array.from({ length: most }, (_, index) => (Array.isArray(vote) ? (vote[index] ?? "") : ""));
  return (
    <div class="choices">
      {typed.map((word, index) => (
        <div class="field" key={index}>
          <label for={`word-${index}`}>{labels.word(index + 1)}</label>
          <input
            id={`word-${index}`}
            dir="auto"
            autocomplete="off"
            maxLength={longest_word}
            enterkeyhint={index + 1 < most ? "next" : "send"}
            value={word}
            onInput={({ currentTarget }) => onVote(typed.with(index, currentTarget.value))}
          />
        </div>
      ))}
    </div>
  );
}

export function TextVote({ vote, onVote }: Props) {
  const labels = usePlayLabels();
  const text = typeof vote === "string" ? vote : "";
  const { isCut, onPaste } = useCut(longest_text);
  return (
    <div class="field">
      <label for="vote-text">{labels.your_text}</label>
      <textarea
        id="vote-text"
        dir="auto"
        rows={4}
        maxLength={longest_text}
        aria-describedby="vote-left"
        value={text}
        onPaste={onPaste}
        onInput={({ currentTarget }) => onVote(currentTarget.value)}
      />
      <TextRoom id="vote-left" left={longest_text - text.length} isSaid isCut={isCut} />
    </div>
  );
}
