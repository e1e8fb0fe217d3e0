import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import type { Chapter } from "../../../contract/stories.ts";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Fault } from "../parts/Fault.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { AddRollForm } from "./roll/AddRollForm.tsx";
import { SceneTiles } from "./roll/SceneTiles.tsx";
import { addChapter, storyQuery } from "./stories.ts";
import { useStory } from "./storyContext.ts";

const route = getRouteApi("/shell/stories/$story_id/add");

/** A scene as it is, or one that rolls through a collection: at the end, or at the place named in the address. */
export function AddChapterDialog() {
  const navigate = useNavigate();
  const story = useStory();
  const { at, as } = route.useSearch();
  const params = { story_id: story.id };
  const index = at === undefined ? null : Number(at) || 0;
  const open = ({ id }: Chapter) =>
    navigate({ to: "/stories/$story_id/chapters/$chapter_id", params: { ...params, chapter_id: id } });

  return (
    <DialogBox
      title={index === null ? "Add a chapter" : `Add a chapter at place ${index + 1}`}
      who="editors"
      width={760}
      closesOutside={as !== "roll"}
      onClose={() => void navigate({ to: "/stories/$story_id", params })}
    >
      <ChoiceField
        label="What it plays"
        bare
        look="segments"
        value={as === "roll" ? "roll" : "scene"}
        choices={[
          { value: "scene", label: "A scene" },
          { value: "roll", label: "Roll through a collection" },
        ]}
        onChange={(chosen) =>
          void navigate({
            to: "/stories/$story_id/add",
            params,
            search: { at, as: chosen === "roll" ? chosen : undefined },
            replace: true,
          })
        }
      />
      {as === "roll" ? (
        <>
          <p className="muted">
            One scene plays once for each record: sponsors, dishes, speakers. Weights say how often each
            shows.
          </p>
          <AddRollForm story_id={story.id} index={index} onAdded={open} />
        </>
      ) : (
        <AddScene story_id={story.id} index={index} onAdded={open} />
      )}
    </DialogBox>
  );
}

interface AddSceneProps {
  story_id: string;
  index: number | null;
  onAdded: (chapter: Chapter) => unknown;
}

/** A click on a scene casts it. */
function AddScene({ story_id, index, onAdded }: AddSceneProps) {
  const session = useSession();
  const add = useSave(
    (scene_id: string) => addChapter(session, story_id, { scene_id, ...(index !== null && { index }) }),
    { stale: [storyQuery(session, story_id).queryKey], onSaved: onAdded },
  );
  return (
    <>
      <Fault>{add.error?.message}</Fault>
      <SceneTiles
        autoFocus
        disabled={add.isPending}
        onPick={(scene_id) => add.mutate(scene_id)}
        empty={(isSearch) => <NoScene isSearch={isSearch} />}
      />
    </>
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
