import { useQuery } from "@tanstack/react-query";
import type { LinkAction } from "../../../contract/actionLinks.ts";
import type { CueList } from "../../../contract/cueLists.ts";
import { ActionFields } from "../cueLists/actions/ActionFields.tsx";
import { actionKinds, kindNames } from "../cueLists/actions/actionKinds.ts";
import { PathSelect } from "../cueLists/actions/refusals.tsx";
import { useSession } from "../people/session.ts";
import { allCueListsQuery } from "./actionLinks.ts";

interface LinkActionFieldsProps {
  action: LinkAction;
  onChange: (action: LinkAction) => void;
}

/** What a button does: move a run of show on, or what else a cue can do. */
export function LinkActionFields({ action, onChange }: LinkActionFieldsProps) {
  return (
    <>
      <PathSelect<LinkAction["do"]>
        label="What it does"
        path="action.do"
        value={action.do}
        choices={[
          {
            label: "Run of show",
            choices: [
              { value: "go", label: "Fire the next cue" },
              { value: "fire", label: "Fire one cue" },
            ],
          },
          {
            label: "What a cue can do",
            choices: kindNames.map((kind) => ({ value: kind, label: actionKinds[kind].label })),
          },
        ]}
        onChange={(kind) => onChange(startAction(kind))}
      />
      {action.do === "go" || action.do === "fire" ? (
        <CueFields action={action} onChange={onChange} />
      ) : (
        <ActionFields action={action} path="action" event_ref={null} onChange={onChange} />
      )}
    </>
  );
}

function startAction(kind: LinkAction["do"]): LinkAction {
  if (kind === "go") return { do: "go", cue_list_id: "" };
  if (kind === "fire") return { do: "fire", cue_id: "" };
  return actionKinds[kind].start();
}

interface CueFieldsProps {
  action: Extract<LinkAction, { do: "go" | "fire" }>;
  onChange: (action: LinkAction) => void;
}

function CueFields({ action, onChange }: CueFieldsProps) {
  const { data: lists = [] } = useQuery(allCueListsQuery(useSession()));
  if (action.do === "go")
    return (
      <PathSelect
        label="Run of show"
        path="action.cue_list_id"
        none="Choose a run of show"
        value={action.cue_list_id}
        choices={lists.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(cue_list_id) => onChange({ do: "go", cue_list_id })}
      />
    );
  return (
    <PathSelect
      label="Cue"
      path="action.cue_id"
      none="Choose one"
      value={action.cue_id}
      choices={lists.filter(({ cues }) => cues.length > 0).map(offerCues)}
      onChange={(cue_id) => onChange({ do: "fire", cue_id })}
    />
  );
}

const offerCues = ({ title, cues }: CueList) => ({
  label: title,
  choices: cues.map((cue, index) => ({ value: cue.id, label: `${index + 1}. ${cue.title}` })),
});
