import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../people/session.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import type { Scene } from "../../../../contract/scenes.ts";
import { sceneQuery } from "../scenes/scenes.ts";
import { saySeconds } from "./saySeconds.ts";

/** How the template's shots look with this scene's words. */
export function TemplateShots({ scene, template_id }: { scene: Scene; template_id: string }) {
  const session = useSession();
  const template = useQuery(sceneQuery(session, template_id)).data;
  if (!template) return null;
  return (
    <section className="scene-shots">
      <h2>Shots</h2>
      <p className="muted">
        They are those of{" "}
        <Link to="/library/scenes/$scene_id" params={{ scene_id: template_id }}>
          {template.title}
        </Link>
        , which is where they are changed, for every scene that is filled from it.
      </p>
      <ul className="cards" aria-label="Shots">
        {template.shots.map((shot, index) => (
          <li key={shot.id} className="scene-card">
            <ScenePicture scene_id={scene.id} shot_id={shot.id} title={`Picture of shot ${index + 1}`} />
            <span className="muted small">{saySeconds(shot.duration_ms)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
