import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Calibration } from "../../../../core/stages/calibration.ts";
import { Button } from "../../parts/Button.tsx";
import { Ago } from "../../parts/Ago.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useAction, useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { type Session, useSession } from "../../people/session.ts";
import { stageKey } from "../stages.ts";
import { byWords, isMeasured, sayCalibration } from "./sayPeople.ts";
import { useStage } from "./stageContext.ts";
import styles from "./StagePage.module.css";

function calibrationQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "calibration"],
    queryFn: ({ signal }) => api.get("/stages/{id}/calibration", { params: { id: stage_id }, signal }),
    select: ({ calibration }) => calibration,
  });
}

/** What the stage's camera was measured to see. */
export function CalibrationSection() {
  const session = useSession();
  const calibration = useQuery(calibrationQuery(session, useStage().id));
  return (
    <section className="section" aria-labelledby="stage-calibration">
      <h2 id="stage-calibration">Calibration</h2>
      <p className="muted">
        Cameras and rooms differ. The guided calibration measures, in front of a screen, how large faces and
        hands are there; it takes a minute.
      </p>
      <QueryView query={calibration}>
        {(data) => (
          <>
            {data && isMeasured(data) ? (
              <Measured calibration={data} />
            ) : (
              <p>Nothing is measured yet: the defaults suit most rooms.</p>
            )}
            {mayEdit(session.workspace.role) && <Actions calibration={data} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

function Measured({ calibration }: { calibration: Calibration }) {
  return (
    <>
      <p>
        Measured {byWords[calibration.by]}, <Ago at={calibration.at} />.
      </p>
      <Facts facts={sayCalibration(calibration).map(({ part, says }) => [part, says])} />
    </>
  );
}

function Actions({ calibration }: { calibration: Calibration | null }) {
  const { api, workspace } = useSession();
  const { id } = useStage();
  const notify = useNotify();
  const ask = useAction(
    () => api.post("/stages/{id}/calibration", { params: { id }, body: { action: "calibrate" } }),
    { notice: ({ screens }) => sayOpened(screens), notifiesErrors: true },
  );
  const put = useSave(
    (calibration: Record<string, unknown>) =>
      api.put("/stages/{id}/calibration", { params: { id }, body: { calibration } }),
    { stale: [stageKey(workspace.id, id)], notifiesErrors: true },
  );
  const before = calibration && isMeasured(calibration) ? calibration : null;
  const reset = () =>
    put.mutate(
      {},
      {
        onSuccess: () =>
          notify("Back to the defaults.", before ? () => put.mutate({ ...before }) : undefined),
      },
    );
  return (
    <div className={styles.panelActions}>
      <Button
        look="main"
        disabled={ask.isPending}
        onClick={() => ask.mutate()}
        label="Calibrate at its screens"
      />
      {before && <Button disabled={put.isPending} onClick={reset} label="Back to the defaults" />}
    </div>
  );
}

function sayOpened(screens: number): string {
  if (screens === 0) return "No screen of this stage is online: nothing was opened.";
  const where = screens === 1 ? "one screen" : `${screens} screens`;
  return `The guided calibration is open on ${where}. Stand in front of ${screens === 1 ? "it" : "one"} and follow what it says.`;
}
