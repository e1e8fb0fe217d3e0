import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Trouble } from "../../../contract/troubles.ts";
import { useSession } from "../people/session.ts";
import { allScreensQuery } from "../stages/screens.ts";

/** The way to where a trouble is mended; what is wrong with the server is mended there. */
export function PlaceLink({ trouble: { kind, subjects } }: { trouble: Trouble }) {
  const only = subjects.length === 1 ? subjects[0]!.id : null;
  switch (kind) {
    case "screen_offline":
    case "screen_faulty":
      return only === null ? <Link to="/screens">Open Screens</Link> : <StageLink screen_id={only} />;
    case "feed_unread":
      return <Link to="/data">Open Data</Link>;
    case "schedule_unread":
      if (only === null) return <Link to="/events">Open Events</Link>;
      return (
        <Link to="/events/$event_ref" params={{ event_ref: only }}>
          Open the day
        </Link>
      );
    case "disk_short":
    case "jobs_late":
    case "backup_failed":
      return null;
    default:
      return kind satisfies never;
  }
}

function StageLink({ screen_id }: { screen_id: string }) {
  const { data: screens = [] } = useQuery(allScreensQuery(useSession()));
  const stage_id = screens.find(({ id }) => id === screen_id)?.stage_id;
  if (stage_id === undefined) return <Link to="/screens">Open Screens</Link>;
  return (
    <Link to="/screens/$stage_id" params={{ stage_id }}>
      Open its stage
    </Link>
  );
}
