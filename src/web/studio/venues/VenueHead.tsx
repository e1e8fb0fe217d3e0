import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { RemoveDialog } from "../parts/RemoveDialog.tsx";
import { RowMenu } from "../parts/RowMenu.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import type { Venue } from "../../../contract/venues.ts";
import { venuesQuery } from "./venues.ts";
import { useNow } from "../shell/useNow.ts";
import { describeZone } from "./zones.ts";
import styles from "./VenueHead.module.css";

interface VenueHeadProps {
  /** Null: of the stages that stand in none. */
  venue: Venue | null;
  hasStages: boolean;
  id: string;
}

export function VenueHead({ venue, hasStages, id }: VenueHeadProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [removes, setRemoves] = useState(false);
  if (!venue)
    return (
      <header className={`row wrap ${styles.head}`}>
        <h2 id={id}>Without a venue</h2>
        <VenueClock timezone="UTC" />
      </header>
    );
  return (
    <header className={`row wrap ${styles.head}`}>
      <div className="list-main">
        <h2 id={id} className="break">
          {venue.name}
        </h2>
        {venue.address && <p className="muted small">{venue.address}</p>}
      </div>
      <VenueClock timezone={venue.timezone} />
      {mayEdit(session.workspace.role) && (
        <RowMenu
          label={`More for the venue ${venue.name}`}
          items={[
            {
              label: "Edit",
              onSelect: () =>
                void navigate({ to: "/screens/venues/$venue_id", params: { venue_id: venue.id } }),
            },
            {
              label: hasStages ? "Delete (stages stand in it)" : "Delete",
              danger: !hasStages,
              disabled: hasStages,
              onSelect: () => setRemoves(true),
            },
          ]}
        />
      )}
      {removes && (
        <RemoveDialog
          title={`Delete “${venue.name}”?`}
          remove={() => session.api.delete("/venues/{id}", { params: { id: venue.id } })}
          notice={`“${venue.name}” is deleted.`}
          stale={venuesQuery(session).queryKey}
          onClose={() => setRemoves(false)}
        >
          Its rooms and their sessions go with it, and so do sources of channels that work only there. This
          cannot be undone.
        </RemoveDialog>
      )}
    </header>
  );
}

// Never more than a second behind the clock on the venue's wall.
const look_ms = 1000;

/** What the clock on the venue's wall shows. */
function VenueClock({ timezone }: { timezone: string }) {
  const now = useNow(look_ms);
  const { city, offset } = describeZone(timezone, now);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: timezone }).format(now);
  return (
    <span className={styles.clock} title={timezone}>
      <b className="strong">{time}</b>{" "}
      <span className="muted small">{city === offset ? city : `${city}, ${offset}`}</span>
    </span>
  );
}
