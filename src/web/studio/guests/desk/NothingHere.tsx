import { getRouteApi, Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { tabs, type View } from "./views.ts";

const route = getRouteApi("/shell/guests/$engagement_id");

/** `isFirst`: nobody has posted anything yet. */
export function NothingHere({ view, isFirst }: { view: View; isFirst: boolean }) {
  const { engagement_id } = route.useParams();
  const isFiltered = view.kind !== undefined || view.room !== undefined;
  const { title, says } = tabs[view.show].empty;
  const step = isFiltered ? (
    <Link
      className="button"
      to="/guests/$engagement_id"
      params={{ engagement_id }}
      search={{ show: view.show }}
    >
      Show all kinds and rooms
    </Link>
  ) : (
    isFirst && (
      <Link className="button button-main" to="/guests/$engagement_id/join" params={{ engagement_id }}>
        Show guests how to join
      </Link>
    )
  );
  return (
    <EmptyState icon={Inbox} title={title} step={step}>
      {isFiltered ? "Nothing of this kind or room. Others may be here." : says}
    </EmptyState>
  );
}
