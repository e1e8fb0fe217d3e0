import styles from "./Rules.module.css";

/** The sentence that reads back what is being edited. */
export function RuleSentence({ words }: { words: string }) {
  return (
    <p className={styles.sentence} data-rule-sentence>
      {words}
    </p>
  );
}
