import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { Rule } from "../../../core/rules/rule.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form } from "../parts/Form.tsx";
import { withEntryIds, withoutPageIds } from "./editWhen.ts";
import { findGaps, findSetGap } from "./findGaps.ts";
import { useNamedConditions } from "./namedConditions.ts";
import { RuleBuilder } from "./RuleBuilder.tsx";
import type { BlockPlace, CanvasPlace } from "./rulePlace.ts";

interface RuleDialogProps {
  rule: Rule;
  isNew: boolean;
  place: BlockPlace | CanvasPlace;
  onSave: (rule: Rule) => void;
  onClose: () => void;
  /** Where its effect can be seen while it is written. */
  trial?: RuleTrial | undefined;
}

/** Shows what a rule would do before it is saved; null: as it is stored. */
export interface RuleTrial {
  show: (rule: Rule | null) => void;
  /** What can be supposed, so that a rule holds that does not hold now. */
  switches: ReactNode;
}

/** How wide the dialogs of rules are: three fields of a condition stand side by side. */
export const rule_dialog_px = 820;
/** Narrow enough that the picture is seen beside it. */
const beside_px = 480;

/** A rule in the making: nothing of it counts before it is saved, and nobody else's change disturbs it. */
export function RuleDialog({ rule, isNew, place, onSave, onClose, trial }: RuleDialogProps) {
  const [draft, setDraft] = useState(() => ({ ...rule, when: withEntryIds(rule.when) }));
  const [wasTried, setTried] = useState(false);
  const { all } = useNamedConditions();
  const gaps = findGaps(draft.when, (named) => all?.some(({ id }) => id === named) ?? true);
  const setGap = findSetGap(draft.set);
  const [firstGap] = gaps.values();
  const missing = firstGap ?? setGap?.message;
  const show = useEffectEvent((rule: Rule | null) => trial?.show(rule));
  useEffect(() => {
    show(missing === undefined ? toRule(draft) : null);
    return () => show(null);
  }, [draft, missing]);
  return (
    <DialogBox
      title={isNew ? "Add a rule" : "Rule"}
      width={trial ? beside_px : rule_dialog_px}
      changesHeight
      isBeside={trial !== undefined}
      closesOutside={false}
      onClose={onClose}
    >
      <Form
        submit={isNew ? "Add the rule" : "Save"}
        busy={false}
        error={wasTried && missing ? new Error(missing) : null}
        onSend={() => {
          setTried(true);
          if (missing === undefined) onSave(toRule(draft));
        }}
      >
        <RuleBuilder
          rule={draft}
          onChange={setDraft}
          place={place}
          gaps={wasTried ? gaps : new Map()}
          setGap={wasTried ? setGap : null}
        />
        {trial?.switches}
      </Form>
    </DialogBox>
  );
}

const toRule = (draft: Rule): Rule => ({ ...draft, when: withoutPageIds(draft.when) });
