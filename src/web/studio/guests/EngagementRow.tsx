import { Link } from "@tanstack/react-router";
import { QrCode } from "lucide-react";
import type { Engagement } from "../../../contract/engagements.ts";
import { StateBadge } from "./StateBadge.tsx";
import { moderationWords } from "./words.ts";

export function EngagementRow({ engagement }: { engagement: Engagement }) {
  const { id, title, moderation, join_code, waiting } = engagement;
  const params = { engagement_id: id };
  return (
    <li className="engagement-row">
      <div className="list-main">
        <span className="list-name">
          <Link className="engagement-link" to="/guests/$engagement_id" params={params}>
            {title}
          </Link>
          <StateBadge {...engagement} />
        </span>
        <span className="muted small">{moderationWords[moderation].label}</span>
      </div>
      <span className="list-when">
        {waiting > 0 ? (
          <b className="waiting-count">{waiting === 1 ? "1 post waits" : `${waiting} posts wait`}</b>
        ) : (
          <span className="muted">Nothing waits</span>
        )}
      </span>
      <Link
        className="button"
        to="/guests/$engagement_id/join"
        params={params}
        aria-label={`${join_code}, how guests join ${title}`}
      >
        <QrCode aria-hidden /> <span className="code">{join_code}</span>
      </Link>
    </li>
  );
}
