import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { sayHeld } from "../../../../core/rules/sayRule.ts";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { withMoved } from "../../parts/sortRows.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { duplicateRule, restoreRule } from "../../rules/editRules.ts";
import { useNamedConditions } from "../../rules/namedConditions.ts";
import { RuleRows } from "../../rules/RuleRows.tsx";
import { useStage } from "../stage/stageContext.ts";
import { rulesQuery, useChangeRules } from "./rules.ts";
import { useSayPlay } from "./useSayPlay.ts";

/** The rules of the stage: the first one that holds plays its story; so does the first that chooses a channel. */
export function StageRules() {
  const session = useSession();
  const { id } = useStage();
  const rules = useQuery(rulesQuery(session, id));
  const isEditor = mayEdit(session.workspace.role);
  const isFull = (rules.data?.length ?? 0) >= limits.stage_rules;
  return (
    <section className="section" aria-labelledby="stage-rules">
      <header className="row between gap-16">
        <h2 id="stage-rules">Rules</h2>
        {isEditor && !isFull && (
          <ButtonLink
            to="/screens/$stage_id/programme/rules/new"
            params={{ stage_id: id }}
            label="Add a rule"
          />
        )}
      </header>
      <QueryView query={rules} lines={2}>
        {(rules) => <Rules rules={rules} isEditor={isEditor} isFull={isFull} />}
      </QueryView>
    </section>
  );
}

interface RulesProps {
  rules: StageRule[];
  isEditor: boolean;
  isFull: boolean;
}

function Rules({ rules, isEditor, isFull }: RulesProps) {
  const { id: stage_id } = useStage();
  const navigate = useNavigate();
  const { change, isPending } = useChangeRules();
  const nameRule = ({ id, name }: StageRule) =>
    name || `Rule ${rules.findIndex((rule) => rule.id === id) + 1}`;
  if (rules.length === 0)
    return (
      <p className="muted">
        A rule plays another story, or shows another channel, for as long as something holds: someone is near,
        it is evening, a session is live. There are none yet.
      </p>
    );
  return (
    <>
      <RuleRows
        rules={rules}
        nameOf={nameRule}
        say={(rule) => <RuleSentence rule={rule} />}
        fixed={!isEditor}
        busy={isPending}
        isFull={isFull}
        onMove={(id, index) => change({ change: (now) => withMoved(now, id, index) })}
        onSwitch={(rule, enabled) =>
          void change({
            change: (now) => now.map((other) => (other.id === rule.id ? { ...other, enabled } : other)),
          })
        }
        onEdit={({ id }) =>
          void navigate({
            to: "/screens/$stage_id/programme/rules/$rule_id",
            params: { stage_id, rule_id: id },
          })
        }
        onDuplicate={(rule) => {
          const copy = duplicateRule(rules, rule.id).find(({ id }) => !rules.some((one) => one.id === id))!;
          void change({
            change: (now) => restoreRule(now, copy, now.findIndex(({ id }) => id === rule.id) + 1),
            says: `“${nameRule(rule)}” is copied below it.`,
            undo: (now) => now.filter(({ id }) => id !== copy.id),
          });
        }}
        onRemove={(rule, index) =>
          void change({
            change: (now) => now.filter(({ id }) => id !== rule.id),
            says: `“${nameRule(rule)}” is deleted.`,
            undo: (now) => restoreRule(now, rule, index),
          })
        }
      />
      {rules.length > 1 && (
        <p className="muted small">
          They are asked from the top: the first one that holds and plays a story decides the story, the first
          that shows a channel the channel.
        </p>
      )}
    </>
  );
}

function RuleSentence({ rule }: { rule: StageRule }) {
  const { findName } = useNamedConditions();
  const does = useSayPlay(rule.play);
  return sayHeld({ match: rule.match, when: rule.when }, does, findName);
}
