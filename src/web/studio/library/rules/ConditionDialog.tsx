import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { NamedCondition } from "../../../../contract/namedConditions.ts";
import { limits } from "../../../../core/limits.ts";
import type { Conditions } from "../../../../core/rules/rule.ts";
import { sayWhen } from "../../../../core/rules/sayRule.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { ChangedMeanwhile } from "../../rules/ChangedMeanwhile.tsx";
import { withEntryIds, withoutPageIds } from "../../rules/editWhen.ts";
import { findGaps } from "../../rules/findGaps.ts";
import { namedConditionsQuery, useNamedConditions } from "../../rules/namedConditions.ts";
import { rule_dialog_px } from "../../rules/RuleDialog.tsx";
import { RuleSentence } from "../../rules/RuleSentence.tsx";
import { useOpened } from "../../rules/useOpened.ts";
import { WhenEditor } from "../../rules/WhenEditor.tsx";

/** Makes a named condition, or changes the one in the address. */
export function ConditionDialog() {
  const { condition_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const { all } = useNamedConditions();
  const condition = useOpened(all, condition_id);
  return (
    <DialogBox
      title={condition_id === undefined ? "New condition" : "Named condition"}
      who="editors"
      width={rule_dialog_px}
      changesHeight
      closesOutside={false}
      onClose={() => void navigate({ to: "/library/rules" })}
    >
      {condition !== undefined ? (
        <ConditionForm
          key={condition?.id}
          condition={condition}
          all={all ?? []}
          onDone={() => void navigate({ to: "/library/rules" })}
        />
      ) : all ? (
        <p>This condition is gone. Somebody deleted it.</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </DialogBox>
  );
}

interface ConditionFormProps {
  condition: NamedCondition | null;
  all: readonly NamedCondition[];
  onDone: () => void;
}

function ConditionForm({ condition, all, onDone }: ConditionFormProps) {
  const session = useSession();
  const [name, setName] = useState(condition?.name ?? "");
  const [conditions, setConditions] = useState<Conditions>(() => ({
    match: condition?.match ?? "all",
    when: withEntryIds(condition?.when ?? []),
  }));
  const [wasTried, setTried] = useState(false);
  const gaps = findGaps(conditions.when, (named) => all.some(({ id }) => id === named));
  const save = useSave(
    async () => {
      setTried(true);
      const [gap] = gaps.values();
      if (gap !== undefined) throw new Error(gap);
      const body = { name: name.trim(), match: conditions.match, when: withoutPageIds(conditions.when) };
      return condition
        ? session.api.patch("/named-conditions/{id}", { params: { id: condition.id }, body })
        : session.api.post("/named-conditions", { body });
    },
    {
      stale: [namedConditionsQuery(session).queryKey],
      notice: ({ name }) => `“${name}” is saved.`,
      onSaved: onDone,
    },
  );
  return (
    <Form mutation={save} submit={condition ? "Save" : "Make it"}>
      <RuleSentence words={sayWhen(conditions, (id) => all.find((one) => one.id === id)?.name ?? null)} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={limits.name}
        value={name}
        onChange={setName}
        placeholder="Bar is open"
      />
      <WhenEditor
        {...conditions}
        onChange={(changed) => {
          save.reset();
          setConditions(changed);
        }}
        place={{ for: "named" }}
        gaps={wasTried ? gaps : new Map()}
        except={condition?.id}
      />
      <ChangedMeanwhile opened={condition} stored={all.find(({ id }) => id === condition?.id)} />
      {condition && <p className="muted small">Every rule that uses it follows as soon as it is saved.</p>}
    </Form>
  );
}
