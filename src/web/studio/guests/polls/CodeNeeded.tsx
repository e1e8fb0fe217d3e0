import { Link } from "@tanstack/react-router";
import { useEngagement } from "../engagements.ts";

/** Says that a vote is taken only of guests with a personal code, where it is so. */
export function CodeNeeded() {
  const { id: engagement_id, voting } = useEngagement();
  if (voting.anonymous) return null;
  return (
    <p className="muted small">
      Only guests with a personal code vote.{" "}
      <Link to="/guests/$engagement_id/codes" params={{ engagement_id }}>
        See the codes
      </Link>
    </p>
  );
}
