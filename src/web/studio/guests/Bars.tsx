import { Check } from "#icons";
import type { ReactNode } from "react";
import { colours, shapes } from "../../../core/quizzes/shownQuestion.ts";
import { shapePath } from "../../shared/shapes.ts";
import styles from "./Bars.module.css";

export interface Bar {
  id: string;
  label: string;
  value: number;
  isRight?: boolean;
  /** Colour and shape of the option. */
  mark?: number;
  /** Its picture, where it has one. */
  picture?: ReactNode;
}

interface BarsProps {
  label: string;
  bars: Bar[];
  /** What a full bar would be; unless told, the longest. */
  of?: number;
  unit?: string;
}

/** A small chart that is a list to who cannot see it: each row a label, a bar and its figure. */
export function Bars({ label, bars, of = 0, unit = "" }: BarsProps) {
  const most = Math.max(1, of, ...bars.map(({ value }) => value));
  return (
    <ul className="stack" aria-label={label}>
      {bars.map(({ id, label, value, isRight = false, mark, picture }) => (
        <li key={id} className={isRight ? `${styles.bar} ${styles.right}` : styles.bar}>
          <span className={`row ${styles.label}`}>
            {mark !== undefined && <OptionMark mark={mark} />}
            {picture}
            <span className={`break ${styles.words}`}>{label}</span>
            {isRight && (
              <>
                <Check aria-hidden className="live" /> <span className="unseen">(right)</span>
              </>
            )}
          </span>
          <span className={styles.value}>
            {value.toLocaleString("en")}
            {unit}
          </span>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${(100 * value) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The colour and shape of an option, as on phones and screens. */
export function OptionMark({ mark }: { mark: number }) {
  const at = mark % shapes.length;
  return (
    <span className={styles.optionMark} style={{ background: colours[at] }} aria-hidden>
      <svg viewBox="0 0 24 24">
        <path d={shapePath(shapes[at]!)} fill="#ffffff" />
      </svg>
    </span>
  );
}
