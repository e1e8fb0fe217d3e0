import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { RowMenu } from "../parts/RowMenu.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { RemoveVenue } from "./RemoveVenue.tsx";
import { VenueClock } from "./VenueClock.tsx";
import type { Venue } from "../../../contract/venues.ts";

interface VenueHeadProps {
  /** Null: of the stages that stand in none. */
  venue: Venue | null;
  hasStages: boolean;
  id: string;
}

export function VenueHead({ venue, hasStages, id }: VenueHeadProps) {
  const { workspace } = useSession();
  const navigate = useNavigate();
  const [removes, setRemoves] = useState(false);
  if (!venue)
    return (
      <header className="venue-head">
        <h2 id={id}>Without a venue</h2>
        <VenueClock timezone="UTC" />
      </header>
    );
  return (
    <header className="venue-head">
      <div className="venue-words">
        <h2 id={id}>{venue.name}</h2>
        {venue.address && <p className="muted small">{venue.address}</p>}
      </div>
      <VenueClock timezone={venue.timezone} />
      {mayEdit(workspace.role) && (
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
      {removes && <RemoveVenue venue={venue} onClose={() => setRemoves(false)} />}
    </header>
  );
}
