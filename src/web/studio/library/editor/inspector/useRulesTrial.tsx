import { useContext } from "react";
import type { Rule } from "../../../../../core/rules/rule.ts";
import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import type { RulesTrial } from "../../../rules/RuleList.tsx";
import { ProgrammeContext, useEditor } from "../editorContext.ts";
import { SupposeIt } from "../preview/TryIt.tsx";

/** Rules are seen on the picture while they are written, also as if it were another time. */
export function useRulesTrial(
  write: (timeline: Timeline, rules: Rule[]) => Timeline,
): RulesTrial | undefined {
  const { store } = useEditor();
  const programme = useContext(ProgrammeContext);
  if (!programme) return undefined;
  return {
    show: (rules) => store.tried.set(rules && ((timeline) => write(timeline, rules))),
    switches: (
      <fieldset className="stack gap-8">
        <legend>Try it on the picture</legend>
        <SupposeIt programme={programme} />
      </fieldset>
    ),
  };
}
