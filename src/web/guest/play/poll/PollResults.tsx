import type { Results, ShownPoll } from "../../../../core/polls/poll.ts";
import { Mark } from "../game/Mark.tsx";
import { findColour } from "../game/OptionCard.tsx";
import { useNumbers } from "../../language.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { listBars } from "./listBars.ts";

/** So many texts are worth reading on a phone. */
const most_texts = 30;

export function PollResults({ poll, results }: { poll: ShownPoll; results: Results }) {
  const labels = usePlayLabels();
  const say = useNumbers();
  const bars = listBars(poll, results);
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const mean = Array.isArray(results) ? null : (results["mean"] ?? null);
  return (
    <section class="results">
      <h2>{labels.results}</h2>
      <p class="hint-line">
        {labels.votes(poll.votes)}
        {poll.kind === "rating" && mean !== null && ` · ${labels.mean(say(mean))}`}
      </p>
      <ul>
        {bars.slice(0, most_texts).map(({ key, label, value, mark }) => (
          <li
            key={key}
            class={mark === null ? "result" : "result is-option"}
            style={dress(mark, value / most)}
          >
            {mark !== null && (
              <>
                <span class="result-share" />
                <Mark mark={mark} />
              </>
            )}
            <span class="result-label" dir="auto">
              {label}
            </span>
            {poll.kind !== "text" && (
              <>
                <span class="result-value">{say(value)}</span>
                {mark === null && (
                  <span class="result-bar">
                    <span style={{ width: `${(100 * value) / most}%` }} />
                  </span>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const dress = (mark: number | null, share: number) =>
  mark === null ? {} : { "--mark": findColour({ mark }), "--share": `${(100 * share).toFixed(1)}%` };
