import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { foundScenesQuery } from "../library/scenes/scenes.ts";
import { Button } from "../parts/Button.tsx";
import { Fault } from "../parts/Fault.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { ScenePicture } from "../pictures/ScenePicture.tsx";
import { addChapter, storyQuery } from "./stories.ts";
import { useStory } from "./storyContext.ts";
import styles from "./StoryPage.module.css";

const route = getRouteApi("/shell/stories/$story_id/add");

/** A click on a scene casts it: at the end, or at the place named in the address. */
export function AddChapterDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const story = useStory();
  const { at } = route.useSearch();
  const [q, setQ] = useState("");
  const query = useInfiniteQuery(foundScenesQuery(session, useDeferredValue(q.trim())));
  const params = { story_id: story.id };
  const add = useSave(
    (scene_id: string) =>
      addChapter(session, story.id, { scene_id, ...(at !== undefined && { index: Number(at) || 0 }) }),
    {
      stale: [storyQuery(session, story.id).queryKey],
      onSaved: ({ id }) =>
        navigate({ to: "/stories/$story_id/chapters/$chapter_id", params: { ...params, chapter_id: id } }),
    },
  );

  return (
    <DialogBox
      title={at === undefined ? "Add a chapter" : `Add a chapter at place ${Number(at) + 1}`}
      who="editors"
      width={760}
      onClose={() => void navigate({ to: "/stories/$story_id", params })}
    >
      <Field label="Scene" type="search" placeholder="Search by title" value={q} autoFocus onChange={setQ} />
      <Fault>{add.error?.message}</Fault>
      <QueryView query={query} lines={4}>
        {(data) =>
          data.length === 0 ? (
            <NoScene isSearch={q !== ""} />
          ) : (
            <ul className="tiles gap-12" style={{ "--tile": "136px" }} aria-label="Scenes">
              {data.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={`stack gap-8 top ${styles.sceneChoice}`}
                    aria-label={title || "Untitled scene"}
                    disabled={add.isPending}
                    onClick={() => add.mutate(id)}
                  >
                    <ScenePicture scene_id={id} title={title || "Untitled scene"} />
                    <span>{title || "Untitled scene"}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <Button className="list-more" label="Show more" onClick={() => void query.fetchNextPage()} />
      )}
    </DialogBox>
  );
}

function NoScene({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <p className="muted">No scene has this in its title.</p>;
  return (
    <p className="muted">
      There is no scene yet. <Link to="/library">Make the first in the library</Link>, or let{" "}
      <Link to="/">a quick start</Link> make some.
    </p>
  );
}
