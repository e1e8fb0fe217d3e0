import { useState } from "react";
import type { Engagement } from "../../../../contract/engagements.ts";
import { limits } from "../../../../core/limits.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../parts/CheckboxGroup.tsx";
import { Field } from "../../parts/Field.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { sayErasure } from "../erasure.ts";

const usual_days = 90;

/** What guests may do besides posting, and how long their data is kept. */
export function AudienceFields({ engagement }: { engagement: Engagement }) {
  const { reactions, voting, wall_delay_s } = engagement;
  return (
    <>
      <CheckboxGroup label="Reactions" name="reactions" stacked>
        <Switch
          label="Guests may send reactions"
          name="reactions.enabled"
          defaultChecked={reactions.enabled}
          hint="They fly over a stage only after somebody lets them fly there."
        />
        <Field
          label="What guests choose from"
          name="reactions.emoji"
          required
          defaultValue={reactions.emoji.join(" ")}
          hint="1 to 8 emoji or short words, with spaces between."
        />
      </CheckboxGroup>
      <CheckboxGroup label="Votes" name="voting" stacked>
        <Switch
          label="Guests may vote for questions"
          name="voting.enabled"
          defaultChecked={voting.enabled}
          hint="Each guest once for each question; a vote can be taken back."
        />
        <Checkbox
          label="Only guests with a personal code vote"
          name="voting.codes"
          defaultChecked={!voting.anonymous}
          hint="For questions and in polls. Each code of your list serves one phone."
        />
      </CheckboxGroup>
      <NumberField
        label="Walls hold posts back"
        name="wall_delay_s"
        required
        {...limits.wall_delay_s}
        unit="seconds"
        hint="So long a moderator can still take off what was approved or came by itself. 0: posts are shown at once."
        defaultValue={wall_delay_s}
      />
      <RetentionField engagement={engagement} />
    </>
  );
}

function RetentionField({ engagement }: { engagement: Engagement }) {
  const { retention_days, closed_at } = engagement;
  const [isErased, setErased] = useState(retention_days !== null);
  return (
    <CheckboxGroup label="Guests’ data" stacked>
      <Checkbox
        label="Erase it some time after the engagement is closed"
        name="erases"
        checked={isErased}
        onChange={setErased}
      />
      {isErased ? (
        <NumberField
          label="Days after closing"
          name="retention_days"
          required
          {...limits.retention_days}
          hint="Posts, names, votes and answers go; guests read this on their phones. Reopening stops the count."
          defaultValue={retention_days ?? usual_days}
        />
      ) : (
        <p className="field-hint">It is kept until somebody deletes the engagement.</p>
      )}
      {closed_at !== null && (
        <p className="ready strong" role="status">
          The engagement is closed. {sayErasure(engagement)}
        </p>
      )}
    </CheckboxGroup>
  );
}
