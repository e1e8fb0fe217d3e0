import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { StatusBadge } from "../events/StatusBadge.tsx";
import { type Caller, useSession } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";
import { useNow } from "../shell/useNow.ts";
import { LivePresenters } from "./LivePresenters.tsx";
import { ahead_ms, pickSession } from "./pickSession.ts";
import { publishersQuery } from "./livePresenters.ts";
import styles from "./LivePresenters.module.css";

const hour_ms = 3_600_000;

function stageSessionsQuery({ workspace, api }: Caller, stage_id: string, hour: number) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "sessions", "stage", stage_id, hour),
    queryFn: async ({ signal }) => {
      const wanted = [
        { from: hour, to: hour + hour_ms + ahead_ms },
        { status: "live" },
        { status: "held" },
      ] as const;
      const lists = await Promise.all(
        wanted.map((query) => api.listAll("/sessions", { query: { stage_id, ...query }, signal })),
      );
      return [...new Map(lists.flat().map((one) => [one.id, one])).values()];
    },
    placeholderData: (before) => before,
  });
}

/** Shows the presenters of the stage's present or next session; a stage without presenters has no such panel. */
export function StagePresenters({ stage_id }: { stage_id: string }) {
  const session = useSession();
  const now = useNow(1000);
  const { data = [] } = useQuery(stageSessionsQuery(session, stage_id, now - (now % hour_ms)));
  const live = pickSession(data, now);
  const { data: publishers } = useQuery({
    ...publishersQuery(session, live?.id ?? ""),
    enabled: live !== null,
  });
  if (!live || (live.presenter_ids.length === 0 && !publishers?.length)) return null;
  return (
    <LivePresenters
      key={live.id}
      live={live}
      heading="h2"
      className={styles.onStage}
      about={
        <p className="row wrap gap-4 muted small">
          <StatusBadge status={live.status} />
          <Link
            className="name-link"
            to="/events/sessions/$session_id"
            params={{ session_id: live.id }}
            search={{}}
          >
            {live.title}
          </Link>
        </p>
      }
    />
  );
}
