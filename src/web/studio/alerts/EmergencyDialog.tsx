import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { AlertTemplate } from "../../../contract/alerts.ts";
import { TargetField, useTargets } from "../control/TargetField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Fault } from "../parts/Fault.tsx";
import { HoldButton } from "../parts/HoldButton.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Switch } from "../parts/Switch.tsx";
import { useSave } from "../parts/useSave.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { ClearButton } from "./AlertBar.tsx";
import styles from "./Alerts.module.css";
import {
  activeAlertsQuery,
  alertsKey,
  alertTemplatesQuery,
  countStages,
  sayInOwnWords,
  sortTemplates,
  startAlert,
} from "./alerts.ts";

/** The prepared alerts as large buttons, each started by holding it, and those that stand. */
export function EmergencyDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const query = useQuery(alertTemplatesQuery(session));
  const { stages, targets, ...target } = useTargets();
  const [drill, setDrill] = useState(false);
  const start = useSave(
    (template: AlertTemplate) => startAlert(session, { template_id: template.id, drill, ...targets }),
    {
      stale: [alertsKey(session)],
      notice: ({ title, stage_ids }) => `“${sayInOwnWords(title)}” is on ${countStages(stage_ids.length)}.`,
    },
  );
  const close = () => void navigate({ to: "/control", search: (before) => before });
  return (
    <DialogBox title="Emergency" width={760} who="operators" closesOutside={false} onClose={close}>
      <ActiveAlerts />
      <TargetField {...target} />
      <Switch label="Drill" hint="Screens say that it is a drill." checked={drill} onChange={setDrill} />
      <QueryView query={query}>
        {(templates) => (
          <div className={styles.levels} role="group" aria-label="Prepared alerts">
            {sortTemplates(templates).map((template) => (
              <StartButton
                key={template.id}
                template={template}
                drill={drill}
                on={stages.length === 1 ? stages[0]!.name : countStages(stages.length)}
                disabled={start.isPending || stages.length === 0}
                onHeld={() => start.mutate(template)}
              />
            ))}
          </div>
        )}
      </QueryView>
      <Fault>{start.error?.message}</Fault>
      <p className="muted small">
        Hold a button for a second and a half, or hold Enter on it. Letting go stops it.{" "}
        {mayEdit(session.workspace.role) && <Link to="/settings/alerts">Change the prepared alerts</Link>}
      </p>
    </DialogBox>
  );
}

interface StartButtonProps {
  template: AlertTemplate;
  drill: boolean;
  /** The stages, in words. */
  on: string;
  disabled: boolean;
  onHeld: () => void;
}

function StartButton({ template, drill, on, disabled, onHeld }: StartButtonProps) {
  const { name, title, level } = template;
  return (
    <span className={styles.startPlace} data-level={level}>
      <HoldButton className={styles.start} disabled={disabled} onHeld={onHeld}>
        <b>{drill ? `Drill: ${name}` : name}</b> {sayInOwnWords(title)}{" "}
        <span className="unseen">on {on}</span>
      </HoldButton>
    </span>
  );
}

function ActiveAlerts() {
  const session = useSession();
  const { data: alerts = [] } = useQuery(activeAlertsQuery(session));
  if (alerts.length === 0) return null;
  return (
    <ul className={`lines ${styles.active}`} aria-label="Alerts that stand">
      {alerts.map((alert) => (
        <li key={alert.id} className="row wrap between">
          <span className="grow break">
            <b className="fault strong">
              {alert.drill && "Drill: "}
              {sayInOwnWords(alert.title)}
            </b>{" "}
            <span className="muted">
              on {countStages(alert.stage_ids.length)}, by {alert.started_by}
            </span>
          </span>
          <ClearButton alert={alert} />
        </li>
      ))}
    </ul>
  );
}
