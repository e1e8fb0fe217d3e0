import { Check, X } from "#icons";
import type { CueAction } from "../../../../contract/cueActions.ts";
import type { ActionResult } from "../../../../contract/cueLists.ts";
import { type NameOf, sayAction } from "../sayAction.ts";
import styles from "./Run.module.css";

interface ActionLinesProps {
  actions: readonly CueAction[];
  nameOf: NameOf;
  /** What became of them when the cue was last fired, or would have become. */
  results: readonly ActionResult[] | null;
}

/** What a cue does, a sentence each, and whether it could be done. */
export function ActionLines({ actions, nameOf, results }: ActionLinesProps) {
  if (actions.length === 0) return <p className="muted small">Does nothing by itself.</p>;
  return (
    <ul className={`small ${styles.actions}`}>
      {actions.map((action, index) => {
        const result = results?.[index];
        // Somebody may have changed the cue since it was fired.
        const own = result?.do === action.do ? result : undefined;
        return (
          // The order is all that tells two equal actions apart.
          // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place alone
          <li key={index} data-result={own && (own.ok ? "done" : "failed")}>
            <Mark result={own} />
            <span>
              {own?.would ?? sayAction(action, nameOf)}
              {own && !own.ok && <span className="fault"> {saySentence(own.error?.message)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ result }: { result: ActionResult | undefined }) {
  if (!result) return <span className={styles.dot} aria-hidden />;
  const Icon = result.ok ? Check : X;
  const said = result.would === undefined ? (result.ok ? "Done:" : "Failed:") : "Rehearsed:";
  return (
    <>
      <Icon aria-hidden className={result.ok ? "live" : "fault"} />
      <span className="unseen">{said}</span>
    </>
  );
}

function saySentence(message = "It was refused"): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
