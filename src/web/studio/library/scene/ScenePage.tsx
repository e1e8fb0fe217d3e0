import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Play, X } from "#icons";
import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { Button, IconLink } from "../../parts/Button.tsx";
import { Gone } from "../../parts/Gone.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useTitle } from "../../parts/useTitle.ts";
import { ShowOnStage } from "../../onStage/ShowOnStage.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { scenePreviewQuery } from "../../pictures/preview.ts";
import { ScenePlayer } from "../../player/ScenePlayer.tsx";
import { RemoveScene } from "../scenes/RemoveScene.tsx";
import type { Scene, SceneWithShots } from "../../../../contract/scenes.ts";
import { patchScene, sceneQuery, scenesKey } from "../scenes/scenes.ts";
import { FieldsForm, FilledFields } from "./FieldsForm.tsx";
import { Shots, TemplateShots } from "./Shots.tsx";
import { Code, Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import type { Folder } from "../../../../contract/folders.ts";
import { foldersQuery, namedFolders } from "../folders/folders.ts";
import { FolderSelect } from "../scenes/MoveScene.tsx";
import { fillFrom } from "../scenes/ScenesTab.tsx";
import { useKeeping } from "../templates/useKeeping.ts";
import styles from "../Library.module.css";

const route = getRouteApi("/shell/library/scenes/$scene_id");

export function ScenePage() {
  const session = useSession();
  const { scene_id } = route.useParams();
  const query = useQuery(sceneQuery(session, scene_id));
  const [plays, setPlays] = useState(false);
  useTitle(query.data?.title, "Library");
  return (
    <QueryView query={query} lines={6} gone={<SceneGone />}>
      {(scene) => (
        <div className="room" style={{ "--room-width": "1240px" }}>
          <SceneHead scene={scene} plays={plays} onPlay={() => setPlays(!plays)} />
          {plays && (
            <div className="panel">
              <ScenePlayer key={scene.id} scene_id={scene.id} title={scene.title} autoPlay />
            </div>
          )}
          <div className={styles.columns}>
            <div className="stack gap-16">
              {scene.template_id === null ? (
                <>
                  <Shots scene={scene} />
                  <FieldsForm key={scene.id} scene={scene} shots_of={scene} />
                </>
              ) : (
                <>
                  <FilledFields key={scene.id} scene={scene} template_id={scene.template_id} />
                  <TemplateShots scene={scene} template_id={scene.template_id} />
                </>
              )}
            </div>
            <aside className="stack gap-16" aria-label="About this scene">
              <SceneDetails key={scene.id} scene={scene} />
              <CastIn scene_id={scene.id} />
            </aside>
          </div>
        </div>
      )}
    </QueryView>
  );
}

interface SceneHeadProps {
  scene: SceneWithShots;
  plays: boolean;
  onPlay: () => void;
}

function SceneHead({ scene, plays, onPlay }: SceneHeadProps) {
  const { workspace } = useSession();
  const navigate = useNavigate();
  const [asked, ask] = useState(false);
  const keeping = useKeeping(scene);
  const { title, kind, template_id, folder_id } = scene;
  const toLibrary = { to: "/library", search: { folder: folder_id ?? undefined } } as const;
  return (
    <header className="row wrap">
      <IconLink icon={ArrowLeft} label="Back to the library" {...toLibrary} />
      <h1 className="detail-title">{title}</h1>
      {kind !== "" && <span className="badge">{kind}</span>}
      {template_id !== null && <span className="badge">filled from a template</span>}
      <Button
        icon={plays ? X : Play}
        aria-expanded={plays}
        label={plays ? "Close the player" : "Play"}
        onClick={onPlay}
      />
      <ShowOnStage subject={{ kind: "scene", id: scene.id }} title={title} />
      {mayEdit(workspace.role) && (
        <RowMenu
          label={`More about ${title}`}
          items={[
            ...fillFrom(scene, navigate),
            ...keeping,
            { label: "Delete the scene", danger: true, onSelect: () => ask(true) },
          ]}
        />
      )}
      <RemoveScene scene={scene} open={asked} onClose={() => ask(false)} onGone={() => navigate(toLibrary)} />
    </header>
  );
}

function CastIn({ scene_id }: { scene_id: string }) {
  const session = useSession();
  const { data } = useQuery(scenePreviewQuery(session, { scene_id }));
  if (!data) return null;
  return (
    <section className="section">
      <h2>Where it plays</h2>
      {data.cast_in.length === 0 ? (
        <p className="muted">In no story yet. A story plays it as one of its chapters.</p>
      ) : (
        <ul className="stack gap-4">
          {data.cast_in.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function SceneGone() {
  return <Gone title="This scene is gone" to="/library" />;
}

/** What is known of a scene beside its shots. */
function SceneDetails({ scene }: { scene: Scene }) {
  const session = useSession();
  const folders = useQuery(foldersQuery(session)).data ?? [];
  if (mayEdit(session.workspace.role)) return <SceneForm scene={scene} folders={folders} />;
  const { kind, description, ref, folder_id } = scene;
  return (
    <Facts
      facts={[
        ["Kind", kind],
        ["Description", description],
        ["Record", ref && <Code key="ref">{ref}</Code>],
        ["Folder", folder_id && namedFolders(folders).find(({ id }) => id === folder_id)?.name],
      ]}
    />
  );
}

function SceneForm({ scene, folders }: { scene: Scene; folders: Folder[] }) {
  const session = useSession();
  const save = useSave(
    (values) =>
      patchScene(session, scene.id, {
        title: textIn(values, "title"),
        kind: textIn(values, "kind"),
        description: textIn(values, "description"),
        ref: textIn(values, "ref") || null,
        folder_id: textIn(values, "folder_id") || null,
      }),
    { stale: [scenesKey(session)], notice: "The scene is saved." },
  );
  return (
    <Form mutation={save} submit="Save" version={scene.updated_at}>
      <Field label="Title" name="title" defaultValue={scene.title} required maxLength={limits.name} />
      <Field label="Kind" name="kind" defaultValue={scene.kind} maxLength={limits.name} />
      <Field
        label="Description"
        name="description"
        rows={2}
        maxLength={limits.description}
        defaultValue={scene.description}
      />
      <Field
        label="Record"
        name="ref"
        className="code"
        defaultValue={scene.ref ?? ""}
        maxLength={limits.ref}
        hint="The ref of the record whose values fill its {blanks}, such as menu/today. Whoever changes that record changes this scene on every screen. May be left empty."
      />
      <FolderSelect key={folders.length} folders={folders} folder_id={scene.folder_id} />
    </Form>
  );
}
