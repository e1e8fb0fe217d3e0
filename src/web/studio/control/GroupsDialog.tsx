import { useNavigate } from "@tanstack/react-router";
import { ButtonLink } from "../parts/Button.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { useSession } from "../people/session.ts";
import { countStages } from "../alerts/alerts.ts";
import { useControlRoom } from "./controlContext.ts";
import { deleteGroup, groupsKey } from "./groups.ts";

/** The groups of stages. */
export function GroupsDialog() {
  const session = useSession();
  const { groups } = useControlRoom();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/control", search: (before) => before });
  return (
    <DialogBox title="Groups of stages" who="editors" onClose={close}>
      {groups.length === 0 ? (
        <p className="muted">
          A group is a handful of stages that often get the same: the doors, the bars, the wings.
        </p>
      ) : (
        <ul className="list" aria-label="Groups">
          {groups.map(({ id, name, stage_ids }) => (
            <li key={id}>
              <div className="list-main">
                <span className="list-name">{name}</span>
                <span className="muted small">{countStages(stage_ids.length)}</span>
              </div>
              <ButtonLink
                to="/control/groups/$group_id"
                params={{ group_id: id }}
                search={(before) => before}
                label="Change"
                aria-label={`Change ${name}`}
              />
              <RemoveButton
                name={`Delete ${name}`}
                title={`Delete “${name}”?`}
                remove={() => deleteGroup(session, id)}
                notice={`The group “${name}” is deleted.`}
                stale={groupsKey(session)}
              >
                The stages stay as they are.
              </RemoveButton>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        <ButtonLink
          look="main"
          to="/control/groups/new"
          search={(before) => before}
          label={groups.length === 0 ? "Make the first group" : "Make a group"}
        />
      </div>
    </DialogBox>
  );
}
