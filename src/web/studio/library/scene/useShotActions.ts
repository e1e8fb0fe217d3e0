import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { goingShots, readShot } from "../editor/shots.ts";
import { sceneQuery, scenesKey } from "../scenes/scenes.ts";
import { placeBetween } from "./placeBetween.ts";

/** What can be done with the shots of a scene, wherever they are listed. */
export function useShotActions(scene: SceneWithShots) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const moveShot = (id: string, position: number) =>
    session.api.patch("/shots/{id}", { params: { id }, body: { position } });
  const open = (shot_id: string) =>
    navigate({
      to: "/library/scenes/$scene_id/shots/$shot_id",
      params: { scene_id: scene.id, shot_id },
    });

  const add = useSave(
    async (like: { id: string } | undefined) => {
      const fields = like && (await readShot(session, like.id)).fields;
      const added = await session.api.post("/scenes/{id}/shots", {
        params: { id: scene.id },
        body: fields ?? {},
      });
      // A copy belongs beside what it is like, not at the end of the scene.
      const place = scene.shots.findIndex(({ id }) => id === like?.id);
      if (place >= 0 && place < scene.shots.length - 1)
        await moveShot(added.id, placeBetween(scene.shots, added.id, place + 1));
      return added;
    },
    { stale: [scenesKey(session)], onSaved: ({ id }) => open(id), notifiesErrors: true },
  );

  async function move(id: string, index: number) {
    try {
      await moveShot(id, placeBetween(scene.shots, id, index));
    } catch (error) {
      notify(error instanceof Error ? error.message : "The shot could not be moved.");
    }
    await queryClient.invalidateQueries({ queryKey: scenesKey(session) });
  }

  /** The shot is off the page before it is deleted: that is told at once, and what is read again then would miss it. */
  async function remove(shot_id: string) {
    goingShots.add(shot_id);
    queryClient.setQueryData(
      sceneQuery(session, scene.id).queryKey,
      (known) => known && { ...known, shots: known.shots.filter(({ id }) => id !== shot_id) },
    );
    try {
      await session.api.delete("/shots/{id}", { params: { id: shot_id } });
    } catch (error) {
      goingShots.delete(shot_id);
      void queryClient.invalidateQueries({ queryKey: scenesKey(session) });
      throw error;
    }
  }

  return { add, move, open, remove };
}
