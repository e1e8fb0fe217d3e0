import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Film, Plus } from "lucide-react";
import { EmptyState } from "../parts/EmptyState.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { Sortable } from "../parts/Sortable.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { ChapterRow } from "./ChapterRow.tsx";
import { nameOfChapter } from "./nameOfChapter.ts";
import type { StoryWithChapters } from "../../../contract/stories.ts";
import { patchChapter, storyQuery } from "./stories.ts";
import { useNamed } from "./useNamed.ts";

export function ChapterList({ story, chosen }: { story: StoryWithChapters; chosen: string | null }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const named = useNamed();
  const isEditor = mayEdit(session.workspace.role);

  async function move(id: string, index: number) {
    try {
      await patchChapter(session, id, { index });
    } catch (error) {
      notify(`Not moved. ${error instanceof Error ? error.message : ""}`);
    }
    await queryClient.invalidateQueries({ queryKey: storyQuery(session, story.id).queryKey });
  }

  if (story.chapters.length === 0)
    return (
      <EmptyState
        icon={Film}
        title="No chapter yet"
        step={isEditor ? <AddLink story_id={story.id} /> : <p>An editor adds the first.</p>}
      >
        A chapter is a scene of the library, cast into this story. They play from top to bottom, then from the
        top again.
      </EmptyState>
    );
  return (
    <Sortable
      items={story.chapters}
      label="Chapters"
      className="chapters"
      nameOf={nameOfChapter}
      fixed={!isEditor || story.chapters.length < 2}
      onMove={move}
    >
      {(chapter, handle, index) => (
        <ChapterRow
          story_id={story.id}
          chapter={chapter}
          handle={handle}
          place={index}
          named={named}
          isChosen={chapter.id === chosen}
          mayAdd={isEditor}
        />
      )}
    </Sortable>
  );
}

function AddLink({ story_id }: { story_id: string }) {
  return (
    <Link className="button button-main" to="/stories/$story_id/add" params={{ story_id }}>
      <Plus aria-hidden /> Add the first chapter
    </Link>
  );
}
