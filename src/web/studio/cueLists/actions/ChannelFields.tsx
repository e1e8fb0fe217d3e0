import { useQuery } from "@tanstack/react-query";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { useSession } from "../../people/session.ts";
import { ChannelPick } from "../../stages/pick/ChannelPick.tsx";
import { namesQuery } from "../useNames.ts";
import type { ActionFieldsProps, ActionOf } from "./actionFieldsProps.ts";
import { PathSelect, RefusalNote } from "./refusals.tsx";

export function ChannelFields({ action, path, onChange }: ActionFieldsProps<ActionOf<"channel">>) {
  const { data: stages = [] } = useQuery(namesQuery(useSession(), "/stages"));
  const what = action.channel_id === null ? "rules" : "channel";
  return (
    <>
      <PathSelect
        label="Stage"
        path={`${path}.stage_id`}
        none="Choose one"
        value={action.stage_id}
        choices={stages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(stage_id) => onChange({ ...action, stage_id })}
      />
      <ChoiceField
        look="chips"
        label="Switches to"
        value={what}
        choices={[
          { value: "channel", label: "A channel" },
          { value: "rules", label: "Back to its rules" },
        ]}
        // A channel that is not chosen yet is refused; only going back to the rules means none.
        onChange={(what) => onChange({ ...action, channel_id: what === "rules" ? null : "" })}
      />
      {what === "channel" && (
        <div>
          <ChannelPick
            chosen={action.channel_id || null}
            onChoose={(channel_id) => onChange({ ...action, channel_id })}
          />
          <RefusalNote path={`${path}.channel_id`} />
        </div>
      )}
    </>
  );
}
