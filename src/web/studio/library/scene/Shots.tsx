import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { Sortable } from "../../parts/Sortable.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import type { SceneWithShots } from "../../../../contract/scenes.ts";
import { type ListedShot, scenesKey } from "../scenes/scenes.ts";
import { fieldsOf, readShot } from "../shot/shots.ts";
import { placeBetween } from "./placeBetween.ts";
import { saySeconds } from "./saySeconds.ts";

/** What the scene shows, one after the other. */
export function Shots({ scene }: { scene: SceneWithShots }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [doomed, setDoomed] = useState<ListedShot | null>(null);
  const isEditor = mayEdit(session.workspace.role);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: scenesKey(session) });
  const nameOf = ({ id }: { id: string }) => `Shot ${scene.shots.findIndex((shot) => shot.id === id) + 1}`;
  const open = (shot_id: string) =>
    navigate({
      to: "/library/scenes/$scene_id/shots/$shot_id",
      params: { scene_id: scene.id, shot_id },
    });

  const add = useMutation({
    async mutationFn(like: ListedShot | undefined) {
      const fields = like && fieldsOf((await readShot(session, like.id)).shot);
      return session.api.post("/scenes/{id}/shots", { params: { id: scene.id }, body: fields ?? {} });
    },
    async onSuccess({ id }) {
      await readAgain();
      await open(id);
    },
    onError: ({ message }) => notify(message),
  });
  const move = async (id: string, index: number) => {
    try {
      await session.api.patch("/shots/{id}", {
        params: { id },
        body: { position: placeBetween(scene.shots, id, index) },
      });
    } catch (error) {
      notify(error instanceof Error ? error.message : "The shot could not be moved.");
    }
    await readAgain();
  };
  const remove = useMutation({
    mutationFn: ({ id }: ListedShot) => session.api.delete("/shots/{id}", { params: { id } }),
    async onSuccess() {
      await readAgain();
      setDoomed(null);
    },
  });

  return (
    <section className="scene-shots">
      <div className="scene-shots-head">
        <h2>Shots</h2>
        {isEditor && (
          <button
            type="button"
            className="button"
            disabled={add.isPending}
            onClick={() => add.mutate(undefined)}
          >
            Add a shot
          </button>
        )}
      </div>
      <Sortable
        items={scene.shots}
        label="Shots"
        nameOf={nameOf}
        onMove={move}
        fixed={!isEditor || scene.shots.length < 2}
      >
        {(shot, handle, index) => (
          <div className="shot-row">
            {handle}
            <Link
              className="shot-row-link"
              to="/library/scenes/$scene_id/shots/$shot_id"
              params={{ scene_id: scene.id, shot_id: shot.id }}
            >
              <ScenePicture scene_id={scene.id} shot_id={shot.id} title={`Picture of shot ${index + 1}`} />
              <span className="shot-row-words">
                <b>Shot {index + 1}</b>
                <span className="muted small">{saySeconds(shot.duration_ms)}</span>
              </span>
            </Link>
            {isEditor && (
              <RowMenu
                label={`More about shot ${index + 1}`}
                items={[
                  { label: "Duplicate", onSelect: () => add.mutate(shot) },
                  {
                    label: "Delete",
                    danger: true,
                    disabled: scene.shots.length === 1,
                    onSelect: () => setDoomed(shot),
                  },
                ]}
              />
            )}
          </div>
        )}
      </Sortable>
      <ConfirmDialog
        title={doomed ? `Delete ${nameOf(doomed).toLowerCase()}?` : "Delete the shot?"}
        yes="Delete"
        open={doomed !== null}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => doomed && remove.mutate(doomed)}
        onClose={() => {
          remove.reset();
          setDoomed(null);
        }}
      >
        All that is on it goes with it. This cannot be undone.
      </ConfirmDialog>
    </section>
  );
}
