import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Sortable } from "../../parts/Sortable.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { withMoved } from "../../parts/sortRows.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useStage } from "../stage/stageContext.ts";
import { RuleRow } from "./RuleRow.tsx";
import { nameOfRule } from "./nameOfRule.ts";
import { rulesQuery } from "./rules.ts";
import "./rules.css";
import { useChangeRules } from "./useChangeRules.ts";

/** The first one that holds plays its story; so does the first that chooses a channel. */
export function RuleList() {
  const session = useSession();
  const { id } = useStage();
  const { data: rules, error, refetch } = useQuery(rulesQuery(session, id));
  const isEditor = mayEdit(session.workspace.role);
  return (
    <section className="stage-part" aria-labelledby="stage-rules">
      <header className="part-head">
        <h2 id="stage-rules">Rules</h2>
        {isEditor && (
          <Link className="button" to="/screens/$stage_id/programme/rules/new" params={{ stage_id: id }}>
            Add a rule
          </Link>
        )}
      </header>
      {rules ? (
        <Rules rules={rules} isEditor={isEditor} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
    </section>
  );
}

function Rules({ rules, isEditor }: { rules: StageRule[]; isEditor: boolean }) {
  const { change } = useChangeRules();
  if (rules.length === 0)
    return (
      <p className="muted">
        A rule plays another story, or shows another channel, for as long as something holds: someone is near,
        it is evening, a session is live. There are none yet.
      </p>
    );
  return (
    <>
      <Sortable
        items={rules}
        label="Rules"
        nameOf={nameOfRule}
        fixed={!isEditor || rules.length < 2}
        onMove={(id, index) => change({ change: (now) => withMoved(now, id, index) })}
      >
        {(rule, handle) => <RuleRow rule={rule} handle={handle} isEditor={isEditor} />}
      </Sortable>
      {rules.length > 1 && <p className="muted small">The first one that holds wins.</p>}
    </>
  );
}
