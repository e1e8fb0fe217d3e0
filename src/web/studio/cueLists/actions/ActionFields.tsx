import { useQuery } from "@tanstack/react-query";
import { states } from "../../../../core/engagements/engagement.ts";
import { useSession } from "../../people/session.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { engagementWords } from "../sayAction.ts";
import { namesQuery } from "../useNames.ts";
import { type ActionFieldsProps, type ActionOf, onlyTargets, withTargets } from "./actionFieldsProps.ts";
import { ChannelFields } from "./ChannelFields.tsx";
import { GameFields, PollFields } from "./GuestFields.tsx";
import { RecordsFields } from "./RecordsFields.tsx";
import { PathSelect } from "./refusals.tsx";
import { SessionFields, ShowFields } from "./SessionFields.tsx";
import { TakeFields } from "./TakeFields.tsx";
import { TargetsField } from "./TargetsField.tsx";

/** What can be chosen for one action. */
export function ActionFields({ action, ...rest }: ActionFieldsProps) {
  switch (action.do) {
    case "take":
      return <TakeFields action={action} {...rest} />;
    case "end_take":
      return (
        <TargetsField
          value={action}
          path={rest.path}
          onChange={(targets) => rest.onChange({ do: "end_take", ...onlyTargets(targets) })}
        />
      );
    case "channel":
      return <ChannelFields action={action} {...rest} />;
    case "session":
      return <SessionFields action={action} {...rest} />;
    case "show":
      return <ShowFields action={action} {...rest} />;
    case "poll":
      return <PollFields action={action} {...rest} />;
    case "game":
      return <GameFields action={action} {...rest} />;
    case "records":
      return <RecordsFields action={action} {...rest} />;
    case "alert":
      return <AlertFields action={action} {...rest} />;
    case "end_alert":
      return <p className="muted small">Whatever alerts stand on stages then are ended.</p>;
    case "engagement":
      return <EngagementFields action={action} {...rest} />;
    default:
      return action satisfies never;
  }
}

function AlertFields({ action, path, onChange }: ActionFieldsProps<ActionOf<"alert">>) {
  const { data: templates = [] } = useQuery(namesQuery(useSession(), "/alert-templates"));
  return (
    <>
      <PathSelect
        label="Alert"
        path={`${path}.template_id`}
        none={action.title ? "Its own words" : "Choose one"}
        value={action.template_id ?? ""}
        hint="They are prepared in Settings, under Alerts."
        choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(template_id) => onChange({ ...action, template_id: template_id || null })}
      />
      <Checkbox
        label="A drill: the screens say so"
        checked={action.drill ?? false}
        onChange={(drill) => onChange({ ...action, drill })}
      />
      <TargetsField
        value={action}
        path={path}
        onChange={(targets) => onChange(withTargets(action, targets))}
      />
    </>
  );
}

function EngagementFields({ action, path, onChange }: ActionFieldsProps<ActionOf<"engagement">>) {
  const { data: engagements = [] } = useQuery(namesQuery(useSession(), "/engagements"));
  return (
    <>
      <PathSelect
        label="Does"
        path={`${path}.state`}
        value={action.state}
        choices={states.map((state) => ({ value: state, label: engagementWords[state] }))}
        onChange={(state) => onChange({ ...action, state })}
      />
      <PathSelect
        label="Engagement"
        path={`${path}.engagement_id`}
        none="Choose one"
        value={action.engagement_id}
        choices={engagements.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(engagement_id) => onChange({ ...action, engagement_id })}
      />
    </>
  );
}
