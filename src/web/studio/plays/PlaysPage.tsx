import { getRouteApi } from "@tanstack/react-router";
import { ChevronLeft } from "#icons";
import { IconLink } from "../parts/Button.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { PlayReport } from "./PlayReport.tsx";

const route = getRouteApi("/shell/screens/plays");

/** What was on which screen, and for how long. */
export function PlaysPage() {
  useTitle("Proof of play", "Screens");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="room detail" style={{ "--room-width": "1100px" }}>
      <header className="detail-head">
        <IconLink icon={ChevronLeft} to="/screens" label="Back to Screens" />
        <div className="list-main">
          <h1 className="detail-title">Proof of play</h1>
          <p className="muted small">
            What every screen really showed, also while it had no connection: for sponsors, and for whoever
            wants to know.
          </p>
        </div>
      </header>
      <PlayReport
        search={search}
        onSearch={(changed) =>
          void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
        }
      />
    </div>
  );
}
