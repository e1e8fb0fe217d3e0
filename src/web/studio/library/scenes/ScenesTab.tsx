import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useNavigate, type UseNavigateResult } from "@tanstack/react-router";
import { FolderPlus, LibraryBig, SearchX } from "#icons";
import { useState } from "react";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { FolderBar } from "../folders/FolderBar.tsx";
import { foldersQuery, wayTo } from "../folders/folders.ts";
import { FoundIn, Marked } from "./FoundIn.tsx";
import { SceneFilters } from "./SceneFilters.tsx";
import { isNarrowed, type SceneFilter, scenesQuery } from "./scenes.ts";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { scenePreviewQuery } from "../../pictures/preview.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import type { Folder } from "../../../../contract/folders.ts";
import { MoveScene } from "./MoveScene.tsx";
import { RemoveScene } from "./RemoveScene.tsx";
import { sayFacts } from "./sayFacts.ts";
import type { ListedScene, Scene } from "../../../../contract/scenes.ts";
import styles from "../Library.module.css";

const route = getRouteApi("/shell/library/scenes");

export function ScenesTab() {
  const session = useSession();
  const navigate = useNavigate();
  const { folder, q, kind, used, blanks, shape, story, layout } = route.useSearch();
  const filter = { q, kind, used, blanks, shape, story, layout };
  const folders = useQuery(foldersQuery(session)).data ?? [];
  const query = useInfiniteQuery(scenesQuery(session, folder ?? "root", filter));
  const isEditor = mayEdit(session.workspace.role);
  const isBare =
    !isNarrowed(filter) && folder === undefined && folders.length === 0 && query.data?.length === 0;
  const here = wayTo(folders, folder).at(-1);
  const look = (changed: SceneFilter) => {
    const next = Object.entries({ ...filter, ...changed }).map(([name, word]) => [name, word || undefined]);
    void navigate({ to: "/library", search: { folder, ...Object.fromEntries(next) }, replace: true });
  };

  return (
    <>
      {!isBare && (
        <>
          <RoomHead
            action={
              isEditor && (
                <span className="row wrap">
                  <ButtonLink
                    icon={FolderPlus}
                    to="/library/new-folder"
                    search={{ folder }}
                    label="New folder"
                  />
                  <ButtonLink look="main" to="/library/templates" search={{ folder }} label="New scene" />
                </span>
              )
            }
          >
            A scene is what a screen shows for a while: one picture or a few, filled with live data. Stories
            play them one after the other.
          </RoomHead>
          <SceneFilters filter={filter} onLook={look} />
        </>
      )}
      {!isNarrowed(filter) && <FolderBar folders={folders} folder={folder} />}
      <List
        className="tiles"
        label="Scenes"
        query={query}
        empty={<Nothing {...{ filter, isBare, isEditor, folder, name: here?.name }} />}
      >
        {(scene) => <SceneCard key={scene.id} scene={scene} folders={folders} q={filter.q ?? ""} />}
      </List>
      <Outlet />
    </>
  );
}

interface NothingProps {
  filter: SceneFilter;
  isBare: boolean;
  isEditor: boolean;
  folder: string | undefined;
  name: string | undefined;
}

function Nothing({ filter, isBare, isEditor, folder, name }: NothingProps) {
  const { q, ...others } = filter;
  if (q)
    return (
      <EmptyState icon={SearchX} title={`Nothing holds “${q}”`}>
        Titles, descriptions, the words of scenes, and the stories and stages that play them are looked
        through, in all folders{isNarrowed(others) && ", of the scenes that you narrowed it to"}.
      </EmptyState>
    );
  if (isNarrowed(others))
    return (
      <EmptyState icon={SearchX} title="No scene is like that">
        All folders are looked through. Take one of the choices above away.
      </EmptyState>
    );
  if (!isBare)
    return (
      <p className="muted">
        {name === undefined ? "No scene lies outside the folders." : `No scene lies in “${name}”.`}
      </p>
    );
  return (
    <EmptyState
      icon={LibraryBig}
      title="Nothing to show yet"
      step={
        isEditor ? (
          <span className="row wrap">
            <ButtonLink look="main" to="/library/templates" label="Choose a design" />
            <ButtonLink to="/library/new" search={{ folder }} label="Make the first scene" />
          </span>
        ) : (
          <p>An editor makes the first.</p>
        )
      }
    >
      A scene is what a screen shows: words, pictures, videos, a clock, a channel, what guests post. You put
      it together here and see it at once as the screens will.
    </EmptyState>
  );
}

/** What a menu offers for a scene with shots of its own: another one that is filled from it. */
export function fillFrom({ id, template_id, folder_id }: Scene, navigate: UseNavigateResult<string>) {
  if (template_id !== null) return [];
  const search = { template: id, folder: folder_id ?? undefined };
  return [
    { label: "New scene filled from it", onSelect: () => void navigate({ to: "/library/new", search }) },
  ];
}

function SceneCard({ scene, folders, q }: { scene: ListedScene; folders: Folder[]; q: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const [asked, ask] = useState<"move" | "delete" | null>(null);
  const { id, title, kind, template_id } = scene;
  // Read by its picture once it is seen, and not before.
  const { data } = useQuery({ ...scenePreviewQuery(session, { scene_id: id }), enabled: false });
  return (
    <li className={styles.card}>
      <Link className={styles.cardLink} to="/library/scenes/$scene_id" params={{ scene_id: id }}>
        <ScenePicture scene_id={id} title={`Picture of ${title}`} />
        <span className={styles.cardTitle} data-title>
          <Marked text={title} q={q} />
        </span>
      </Link>
      <p className={`row wrap ${styles.cardFacts} muted small`}>
        {(kind || template_id !== null) && <span className="badge">{kind || "filled from a template"}</span>}
        {data && <span>{sayFacts(data)}</span>}
      </p>
      {scene.found_in && <FoundIn found={scene.found_in} q={q} />}
      {mayEdit(session.workspace.role) && (
        <RowMenu
          label={`More about ${title}`}
          items={[
            ...fillFrom(scene, navigate),
            { label: "Move to a folder", onSelect: () => ask("move") },
            { label: "Delete", danger: true, onSelect: () => ask("delete") },
          ]}
        />
      )}
      <MoveScene scene={scene} folders={folders} open={asked === "move"} onClose={() => ask(null)} />
      <RemoveScene scene={scene} open={asked === "delete"} onClose={() => ask(null)} />
    </li>
  );
}
