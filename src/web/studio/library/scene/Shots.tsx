import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../parts/Button.tsx";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { Sortable } from "../../parts/Sortable.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import type { Scene, SceneWithShots } from "../../../../contract/scenes.ts";
import { sceneQuery, scenesKey } from "../scenes/scenes.ts";
import { useShotActions } from "./useShotActions.ts";
import { saySeconds } from "../scenes/sayFacts.ts";
import styles from "../Library.module.css";

/** What the scene shows, one after the other. */
export function Shots({ scene }: { scene: SceneWithShots }) {
  const session = useSession();
  const [doomed, setDoomed] = useState<{ id: string; name: string } | null>(null);
  const isEditor = mayEdit(session.workspace.role);
  const nameShot = ({ id }: { id: string }) => `Shot ${scene.shots.findIndex((shot) => shot.id === id) + 1}`;
  const { add, move, remove } = useShotActions(scene);
  return (
    <section className={`stack gap-16 ${styles.shots}`} aria-label="Shots">
      <div className="row between gap-16">
        <h2>Shots</h2>
        {isEditor && (
          <Button disabled={add.isPending} onClick={() => add.mutate(undefined)} label="Add a shot" />
        )}
      </div>
      <Sortable
        items={scene.shots}
        label="Shots"
        nameOf={nameShot}
        onMove={move}
        fixed={!isEditor || scene.shots.length < 2}
      >
        {(shot, handle, index) => (
          <div className={`row ${styles.shotRow}`}>
            {handle}
            <Link
              className={styles.shotRowLink}
              to="/library/scenes/$scene_id/shots/$shot_id"
              params={{ scene_id: scene.id, shot_id: shot.id }}
            >
              <ScenePicture scene_id={scene.id} shot_id={shot.id} title={`Picture of shot ${index + 1}`} />
              <span className="stack gap-4">
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
                    onSelect: () => setDoomed({ id: shot.id, name: nameShot(shot) }),
                  },
                ]}
              />
            )}
          </div>
        )}
      </Sortable>
      {doomed && (
        <RemoveDialog
          title={`Delete ${doomed.name.toLowerCase()}?`}
          remove={() => remove(doomed.id)}
          stale={scenesKey(session)}
          onClose={() => setDoomed(null)}
        >
          All that is on it goes with it. This cannot be undone.
        </RemoveDialog>
      )}
    </section>
  );
}

/** How the template's shots look with this scene's words. */
export function TemplateShots({ scene, template_id }: { scene: Scene; template_id: string }) {
  const session = useSession();
  const template = useQuery(sceneQuery(session, template_id)).data;
  if (!template) return null;
  return (
    <section className={`stack gap-16 ${styles.shots}`} aria-label="Shots">
      <h2>Shots</h2>
      <p className="muted">
        They are those of{" "}
        <Link to="/library/scenes/$scene_id" params={{ scene_id: template_id }}>
          {template.title}
        </Link>
        , which is where they are changed, for every scene that is filled from it.
      </p>
      <ul className="tiles" aria-label="Shots">
        {template.shots.map((shot, index) => (
          <li key={shot.id} className={styles.card}>
            <ScenePicture scene_id={scene.id} shot_id={shot.id} title={`Picture of shot ${index + 1}`} />
            <span className="muted small">{saySeconds(shot.duration_ms)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
