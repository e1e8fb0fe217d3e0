import { useNavigate, useParams } from "@tanstack/react-router";
import type { StageGroup } from "../../../contract/stageGroups.ts";
import { limits } from "../../../core/limits.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { CheckboxGroup } from "../parts/CheckboxGroup.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { groupByVenue } from "../stages/groupByVenue.ts";
import styles from "./Control.module.css";
import { useControlRoom } from "./controlContext.ts";
import { groupsKey, saveGroup } from "./groups.ts";

/** Makes a group, or changes its name and its stages. */
export function GroupDialog() {
  const { group_id } = useParams({ strict: false });
  const { groups } = useControlRoom();
  const group = groups.find(({ id }) => id === group_id);
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/control/groups", search: (before) => before });
  return (
    <DialogBox title={group ? `Change “${group.name}”` : "Make a group"} who="editors" onClose={close}>
      {group_id !== undefined && !group ? (
        <p className="muted">This group is no longer there.</p>
      ) : (
        <GroupForm key={group?.id} group={group} onSaved={close} />
      )}
    </DialogBox>
  );
}

function GroupForm({ group, onSaved }: { group: StageGroup | undefined; onSaved: () => void }) {
  const session = useSession();
  const { stages, venues, selection } = useControlRoom();
  const members = new Set(group?.stage_ids ?? selection.ids);
  const save = useSave(
    (values) =>
      saveGroup(session, group?.id ?? null, {
        name: textIn(values, "name"),
        stage_ids: stages.map(({ id }) => id).filter((id) => values.getAll("stage_ids").includes(id)),
      }),
    { stale: [groupsKey(session)], notice: ({ name }) => `The group “${name}” is saved.`, onSaved },
  );
  return (
    <Form mutation={save} submit="Save">
      <Field
        label="Name"
        name="name"
        required
        autoFocus
        maxLength={limits.name}
        defaultValue={group?.name ?? ""}
      />
      <div className={`stack ${styles.members}`}>
        {groupByVenue(stages, venues)
          .filter((one) => one.stages.length > 0)
          .map(({ venue, stages }) => (
            <CheckboxGroup
              key={venue?.id ?? "none"}
              label={venue?.name ?? (venues.length === 0 ? "Stages" : "In no venue")}
              stacked
            >
              {stages.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  name="stage_ids"
                  value={id}
                  label={name}
                  defaultChecked={members.has(id)}
                />
              ))}
            </CheckboxGroup>
          ))}
      </div>
    </Form>
  );
}
