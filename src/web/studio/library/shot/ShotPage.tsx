import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ApiError } from "../../../../client/ApiError.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { useSession } from "../../people/session.ts";
import { SceneGone } from "../scene/ScenePage.tsx";
import { sceneQuery } from "../scenes/scenes.ts";
import { ShotEditor } from "./ShotEditor.tsx";
import { shotQuery } from "./shots.ts";

const route = getRouteApi("/shell/library/scenes/$scene_id/shots/$shot_id");

export function ShotPage() {
  const session = useSession();
  const { scene_id, shot_id } = route.useParams();
  const scene = useQuery(sceneQuery(session, scene_id));
  const shot = useQuery(shotQuery(session, { scene_id, shot_id }));
  const place = (scene.data?.shots.findIndex(({ id }) => id === shot_id) ?? -1) + 1;
  useTitle(scene.data && `${scene.data.title}, shot ${place}`, "Library");
  const error = scene.error ?? shot.error;
  if (error instanceof ApiError && error.status === 404) return <SceneGone />;
  if (!scene.data || !shot.data) {
    if (!error) return <Skeleton lines={8} />;
    return <ErrorState error={error} retry={() => void Promise.all([scene.refetch(), shot.refetch()])} />;
  }
  return <ShotEditor key={shot_id} scene={scene.data} tagged={shot.data} place={place} />;
}
