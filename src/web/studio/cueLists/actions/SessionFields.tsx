import { useQuery } from "@tanstack/react-query";
import { sessionActions } from "../../../../core/sessions/actOn.ts";
import { showActionNames } from "../../../../core/shows/showActions.ts";
import { type Caller, useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { sessionWords, showWords } from "../sayAction.ts";
import { useSessionChoices } from "../useSessionChoices.ts";
import type { ActionFieldsProps, ActionOf } from "./actionFieldsProps.ts";
import { PathSelect } from "./refusals.tsx";

export function SessionFields({ action, path, event_ref, onChange }: ActionFieldsProps<ActionOf<"session">>) {
  const choices = useSessionChoices(event_ref);
  return (
    <>
      <PathSelect
        label="Session"
        path={`${path}.session_id`}
        none="Choose one"
        missing="A session of another day"
        value={action.session_id}
        choices={choices}
        onChange={(session_id) => onChange({ ...action, session_id })}
      />
      <PathSelect
        label="Does"
        path={`${path}.action`}
        value={action.action}
        choices={sessionActions.map((value) => ({ value, label: `It ${sessionWords[value]}` }))}
        onChange={(value) => onChange({ ...action, action: value })}
      />
    </>
  );
}

function showsQuery({ workspace, api }: Caller) {
  return {
    queryKey: workspaceKey(workspace.id, "shows", "all"),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.listAll("/shows", { signal }),
  };
}

export function ShowFields({ action, path, onChange }: ActionFieldsProps<ActionOf<"show">>) {
  const { data: shows = [] } = useQuery(showsQuery(useSession()));
  return (
    <>
      <PathSelect
        label="Show"
        path={`${path}.show_id`}
        none="Choose one"
        value={action.show_id}
        hint="A show is planned on its session’s page."
        choices={shows.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(show_id) => onChange({ ...action, show_id })}
      />
      <PathSelect
        label="Does"
        path={`${path}.action`}
        value={action.action}
        choices={showActionNames.map((value) => ({ value, label: `${showWords[value]} it` }))}
        onChange={(value) => onChange({ ...action, action: value })}
      />
    </>
  );
}
