import type { ReactNode } from "react";
import styles from "./Facts.module.css";

/** What is set, in words, for who does not change it. What is empty is left out. */
export function Facts({ facts }: { facts: (readonly [part: string, says: ReactNode])[] }) {
  const said = facts.filter(
    ([, says]) => says !== null && says !== undefined && says !== false && says !== "",
  );
  if (said.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {said.map(([part, says]) => (
        <div key={part}>
          <dt className="muted">{part}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact in the letters of code, such as a ref. */
export function Code({ children }: { children: ReactNode }) {
  return <span className="code">{children}</span>;
}
