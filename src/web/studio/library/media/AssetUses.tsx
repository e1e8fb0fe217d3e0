import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { AssetUse } from "../../../../contract/assets.ts";
import { QueryView } from "../../parts/QueryView.tsx";
import { useSession } from "../../people/session.ts";
import { assetUsesQuery } from "./assets.ts";
import styles from "./Media.module.css";

/** Where a file is used, with the way there. */
export function AssetUses({ asset_id }: { asset_id: string }) {
  const query = useQuery(assetUsesQuery(useSession(), asset_id));
  return (
    <QueryView query={query} lines={2}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="muted">Nothing uses it.</p>
        ) : (
          <ul aria-label="Where it is used">
            {items.map((use) => (
              <li key={`${use.kind} ${use.id} ${use.shot_id}`} className={styles.use}>
                <span className="muted small">{useWords[use.kind]}</span>
                <span>
                  <UseLink use={use} />
                  {use.released_only && <span className="muted small"> only in the release that plays</span>}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

const useWords: Record<AssetUse["kind"], string> = {
  scene: "Scene",
  layout: "Layout",
  presenter: "Presenter",
  quiz: "Quiz",
  brand: "Brand",
  record: "Record",
  channel: "Channel",
  alert: "Alert",
};

function UseLink({ use: { kind, id, title, shot_id, engagement_id } }: { use: AssetUse }) {
  const scene_id = id;
  if (kind === "scene" && shot_id !== undefined)
    return (
      <Link to="/library/scenes/$scene_id/shots/$shot_id" params={{ scene_id, shot_id }}>
        {title}
      </Link>
    );
  if (kind === "scene")
    return (
      <Link to="/library/scenes/$scene_id" params={{ scene_id }}>
        {title}
      </Link>
    );
  if (kind === "presenter")
    return (
      <Link to="/data/presenters/$presenter_id" params={{ presenter_id: id }}>
        {title}
      </Link>
    );
  if (kind === "quiz" && engagement_id !== undefined)
    return (
      <Link to="/guests/$engagement_id/quiz/$quiz_id" params={{ engagement_id, quiz_id: id }}>
        {title}
      </Link>
    );
  if (kind === "brand") return <Link to="/settings/brand">{title}</Link>;
  if (kind === "record")
    return (
      <Link to="/data/records" search={{ ref: id }} className="code">
        {title}
      </Link>
    );
  if (kind === "channel")
    return (
      <Link to="/channels/$channel_id" params={{ channel_id: id }}>
        {title}
      </Link>
    );
  if (kind === "layout")
    return (
      <Link to="/library/layouts/$layout_id" params={{ layout_id: id }}>
        {title}
      </Link>
    );
  return <span>{title}</span>;
}
