import { Link } from "@tanstack/react-router";
import { Plus } from "#icons";
import { type DragEvent, Fragment, useState } from "react";
import type { SceneWithShots } from "../../../../../contract/scenes.ts";
import { IconButton } from "../../../parts/Button.tsx";
import { RemoveDialog } from "../../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../../parts/RowMenu.tsx";
import { useSession } from "../../../people/session.ts";
import { ScenePicture } from "../../../pictures/ScenePicture.tsx";
import { useShotActions } from "../../scene/useShotActions.ts";
import { type ListedShot, scenesKey } from "../../scenes/scenes.ts";
import { saySeconds } from "../../scenes/sayFacts.ts";
import { useEditor } from "../editorContext.ts";
import { usePart } from "../store/Value.ts";
import { TransitionButton } from "./TransitionButton.tsx";
import styles from "./ShotStrip.module.css";

const dragged_type = "application/x-cuelight-shot";

/** The shots of the scene in their order, and where two meet, how the one becomes the other. */
export function ShotStrip({ scene, shot_id }: { scene: SceneWithShots; shot_id: string }) {
  const { store, preview, fixed } = useEditor();
  // What one works on is drawn before its small pictures.
  const isDrawn = usePart(preview.state, (state) => state !== "waiting");
  const { add, move, open, remove } = useShotActions(scene);
  const session = useSession();
  const [doomed, setDoomed] = useState<{ id: string; number: number } | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const { shots } = scene;

  async function duplicate(shot: ListedShot) {
    await store.draft.flush();
    add.mutate(shot);
  }

  /** Dropped on the left half of a shot it goes before it, on the right half behind it. */
  function findPlace(event: DragEvent<HTMLElement>, index: number): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return event.clientX < left + width / 2 ? index : index + 1;
  }

  function drop(event: DragEvent<HTMLElement>, index: number) {
    const id = event.dataTransfer.getData(dragged_type);
    setTarget(null);
    if (id === "") return;
    event.preventDefault();
    const from = shots.findIndex((shot) => shot.id === id);
    const place = findPlace(event, index);
    const to = place > from ? place - 1 : place;
    if (from >= 0 && to !== from) void move(id, to);
  }

  return (
    <nav className={styles.strip} aria-label="Shots">
      <ol className={styles.shots}>
        {shots.map((shot, index) => (
          <Fragment key={shot.id}>
            {index > 0 && (
              <li className={styles.meeting} data-target={target === index || undefined}>
                <TransitionButton scene={scene} index={index} open_id={shot_id} />
              </li>
            )}
            <li
              className={styles.shot}
              data-open={shot.id === shot_id || undefined}
              draggable={!fixed && shots.length > 1}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged_type, shot.id)}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(dragged_type)) return;
                event.preventDefault();
                setTarget(findPlace(event, index));
              }}
              onDragLeave={() => setTarget(null)}
              onDrop={(event) => drop(event, index)}
            >
              <Link
                to="/library/scenes/$scene_id/shots/$shot_id"
                params={{ scene_id: scene.id, shot_id: shot.id }}
                className={styles.link}
                draggable={false}
                aria-current={shot.id === shot_id ? "page" : undefined}
              >
                <ScenePicture
                  scene_id={scene.id}
                  shot_id={shot.id}
                  waits={!isDrawn}
                  title={`Shot ${index + 1}, ${saySeconds(shot.duration_ms)}`}
                />
              </Link>
              <span className={`row between small muted ${styles.facts}`}>
                <span className="cut" aria-hidden>
                  {index + 1} · {Math.round(shot.duration_ms / 100) / 10} s
                </span>
                {!fixed && (
                  <RowMenu
                    label={`More about shot ${index + 1}`}
                    items={[
                      { label: "Duplicate", onSelect: () => void duplicate(shot) },
                      {
                        label: "Move it forward",
                        disabled: index === 0,
                        onSelect: () => void move(shot.id, index - 1),
                      },
                      {
                        label: "Move it back",
                        disabled: index === shots.length - 1,
                        onSelect: () => void move(shot.id, index + 1),
                      },
                      {
                        label: "Delete",
                        danger: true,
                        disabled: shots.length === 1,
                        onSelect: () => setDoomed({ id: shot.id, number: index + 1 }),
                      },
                    ]}
                  />
                )}
              </span>
            </li>
          </Fragment>
        ))}
      </ol>
      {!fixed && (
        <IconButton
          icon={Plus}
          label="Add a shot"
          disabled={add.isPending}
          // A double click means one, also where the first was made before the second half came.
          onClick={({ detail }) => detail < 2 && add.mutate(undefined)}
        />
      )}
      {doomed && (
        <RemoveDialog
          title={`Delete shot ${doomed.number}?`}
          remove={async () => {
            const other = shots.find(({ id }) => id !== doomed.id);
            if (doomed.id === shot_id && other) await open(other.id);
            await remove(doomed.id);
          }}
          stale={scenesKey(session)}
          onClose={() => setDoomed(null)}
        >
          All that is on it goes with it. This cannot be undone.
        </RemoveDialog>
      )}
    </nav>
  );
}
