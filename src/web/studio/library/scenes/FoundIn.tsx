import type { FoundIn as Found } from "../../../../contract/scenes.ts";
import { listWords, markWords } from "../../../../core/foundWords.ts";
import styles from "./FoundIn.module.css";

/** Why a scene was found: the lines and names that hold the words, with the words marked. */
export function FoundIn({ found: { words, stories, stages }, q }: { found: Found; q: string }) {
  if (words.length + stories.length + stages.length === 0) return null;
  return (
    <ul className={`stack gap-2 small break ${styles.list}`} aria-label="Found in">
      {words.map((line) => (
        <li key={line}>
          <Marked text={line} q={q} />
        </li>
      ))}
      {stories.map(({ id, title }) => (
        <li key={id}>
          <span className="muted">Story </span>
          <Marked text={title} q={q} />
        </li>
      ))}
      {stages.map(({ id, name }) => (
        <li key={id}>
          <span className="muted">Stage </span>
          <Marked text={name} q={q} />
        </li>
      ))}
    </ul>
  );
}

export function Marked({ text, q }: { text: string; q: string }) {
  return (
    <>
      {markWords(text, listWords(q)).map(({ text, isFound }, index) =>
        isFound ? (
          <mark key={index} className={styles.mark}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}
