import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Siren } from "#icons";
import type { Alert } from "../../../contract/alerts.ts";
import { HoldButton } from "../parts/HoldButton.tsx";
import { useAction } from "../parts/useSave.ts";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import styles from "./Alerts.module.css";
import { activeAlertsQuery, alertsKey, countStages, endAlert, sayInOwnWords } from "./alerts.ts";

/** Stands above every page while an alert stands on any stage. */
export function AlertBar() {
  const session = useSession();
  const { data: alerts = [] } = useQuery(activeAlertsQuery(session));
  const [first, ...others] = alerts;
  return (
    <div role="alert" className={styles.barPlace}>
      {first && (
        <div className={styles.bar} data-level={first.level} data-alert-bar>
          <Siren aria-hidden />
          <p className={styles.barWords}>
            <b>
              {first.drill && "Drill: "}
              {sayInOwnWords(first.title)}
            </b>{" "}
            on {countStages(first.stage_ids.length)} since {sayClockTime(first.started_at)} by{" "}
            {first.started_by}
          </p>
          {others.length > 0 && (
            <Link to="/control/emergency" className={styles.barLink}>
              and {others.length} more
            </Link>
          )}
          {mayOperate(session.workspace.role) && <ClearButton alert={first} />}
        </div>
      )}
    </div>
  );
}

/** Ends an alert, where it is held. */
export function ClearButton({ alert }: { alert: Alert }) {
  const session = useSession();
  const title = sayInOwnWords(alert.title);
  const { mutate, isPending } = useAction(() => endAlert(session, alert.id), {
    stale: [alertsKey(session)],
    notice: `“${title}” is cleared.`,
    refused: "Not cleared.",
  });
  return (
    <HoldButton className={styles.clear} disabled={isPending} onHeld={() => mutate()}>
      Hold to clear <span className="unseen">{title}</span>
    </HoldButton>
  );
}

const sayClockTime = (at: number) => new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(at);
