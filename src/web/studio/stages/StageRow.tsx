import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { ScreenRow } from "./ScreenRow.tsx";
import { type Screen, screensQuery } from "./screens.ts";
import { saySize } from "./sizes.ts";
import type { Stage } from "./stages.ts";
import { StageMenu } from "./StageMenu.tsx";
import { StageShape } from "./StageShape.tsx";

export function StageRow({ stage, reread_ms }: { stage: Stage; reread_ms: number }) {
  const session = useSession();
  const { data, error, refetch } = useQuery({
    ...screensQuery(session, stage.id),
    refetchInterval: ({ state }) => (state.data?.items.length ? reread_ms : false),
  });
  const { id, name, location, player_url } = stage;

  return (
    <li className="stage">
      <div className="stage-head">
        <StageShape {...stage} />
        <div className="list-main">
          <h2>{name}</h2>
          <span className="muted small">{[location, saySize(stage)].filter(Boolean).join(" · ")}</span>
        </div>
        {mayEdit(session.workspace.role) && (
          <Link
            className="button"
            to="/pair"
            search={{ stage: id }}
            aria-label={`Pair a screen with ${name}`}
          >
            Pair a screen
          </Link>
        )}
        {player_url && <StageMenu name={name} player_url={player_url} />}
      </div>
      {data ? (
        <ScreenList stage={stage} screens={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={1} />
      )}
    </li>
  );
}

function ScreenList({ stage, screens }: { stage: Stage; screens: Screen[] }) {
  if (screens.length === 0) return <p className="stage-bare muted">No screen is paired with it yet.</p>;
  return (
    <ul className="list" aria-label={`Screens of ${stage.name}`}>
      {screens.map((screen) => (
        <ScreenRow key={screen.id} screen={screen} />
      ))}
    </ul>
  );
}
