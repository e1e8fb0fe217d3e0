import { CircleAlert, CircleCheck, Info } from "#icons";
import type { Operations } from "../../../contract/operations.ts";
import styles from "./Operations.module.css";

/** What is not well, with what to do. */
export function Remarks({ remarks }: { remarks: Operations["remarks"] }) {
  if (remarks.length === 0)
    return (
      <p className={`row ${styles.well}`} role="status">
        <CircleCheck aria-hidden />
        <b className="strong">All is well.</b>
      </p>
    );
  return (
    <ul className={styles.remarks} aria-label="What to do">
      {remarks.map(({ sentence, advice, is_urgent }) => (
        <li key={sentence} className={is_urgent ? styles.urgent : undefined}>
          {is_urgent ? <CircleAlert aria-label="Urgent" /> : <Info aria-label="For your attention" />}
          <div>
            <b className="strong">{sentence}</b>
            <p>{advice}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
