import type { Presenting } from "../../../core/presenters/livePresenter.ts";
import { useLabels } from "../language.tsx";

/** What the audience sees now, and of whom. */
export function StageCard({ presenting: { on_stage, source, others } }: { presenting: Presenting }) {
  const labels = useLabels();
  return (
    <section class="card">
      <dl class="facts">
        <div>
          <dt>{labels.on_stage}</dt>
          <dd>{on_stage ?? labels.nothing_on_stage}</dd>
        </div>
        <div>
          <dt>{labels.shown_of_you}</dt>
          <dd>{labels.source[source ?? "scene"]}</dd>
        </div>
        {others.length > 0 && (
          <div>
            <dt>{labels.others}</dt>
            <dd>{others.join(", ")}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
