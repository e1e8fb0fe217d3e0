import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useState, useTransition } from "react";
import { IconLink } from "../../parts/Button.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import eventStyles from "../Events.module.css";
import { eventQuery } from "../events.ts";
import styles from "./Plan.module.css";
import { PlanReview } from "./PlanReview.tsx";
import { type PlanFile, PlanSource } from "./PlanSource.tsx";

const route = getRouteApi("/shell/events/plan");

/** From a file to a day's programme: what it holds, what it would change, done. */
export function PlanPage() {
  const session = useSession();
  const { event: event_ref } = route.useSearch();
  const { data: event = null } = useQuery({
    ...eventQuery(session, event_ref ?? ""),
    enabled: event_ref !== undefined,
    // Another apply must not change what somebody is reading here.
    staleTime: Infinity,
  });
  const [file, setFile] = useState<PlanFile | null>(null);
  // A large schedule takes a second to read: that is said first.
  const [isReading, startReading] = useTransition();
  useTitle("Bring a plan", "Events");
  return (
    <div className={`${eventStyles.page} ${styles.page}`}>
      <div className={`row wrap ${eventStyles.head}`}>
        <IconLink icon={ChevronLeft} label="Back to all events" to="/events" />
        <h1>{event ? `A newer plan of ${event.title}` : "Bring a plan"}</h1>
      </div>
      {mayEdit(session.workspace.role) ? (
        <>
          <PlanSource file={file} onFile={(given) => startReading(() => setFile(given))} />
          {isReading && <Skeleton lines={3} />}
          {file && !isReading && <PlanReview key={file.number} file={file} event={event} />}
        </>
      ) : (
        <p className="muted">An editor brings plans. You see what came of them under Events.</p>
      )}
    </div>
  );
}
