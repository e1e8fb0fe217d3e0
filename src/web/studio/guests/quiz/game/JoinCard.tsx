import { Link } from "@tanstack/react-router";
import { useEngagement } from "../../engagementContext.ts";
import "../../join/join.css";
import { QrCode } from "../../join/QrCode.tsx";

/** How guests come in: large while they do, a line afterwards. */
export function JoinCard({ isLarge = false }: { isLarge?: boolean }) {
  const { id, join_code, join_url } = useEngagement();
  return (
    <section className={isLarge ? "join-card join-card-large" : "join-card"} aria-label="How guests join">
      {isLarge && <QrCode text={join_url} />}
      <div>
        <p className="muted small">{join_url.replace(/^https?:\/\//, "")}</p>
        <p>
          Code <b className="code join-card-code">{join_code}</b>
        </p>
        <Link to="/guests/$engagement_id/join" params={{ engagement_id: id }}>
          QR code to show or print
        </Link>
      </div>
    </section>
  );
}
