import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { nameOfChapter } from "../nameOfChapter.ts";
import type { Chapter } from "../../../../contract/stories.ts";
import { addChapter, deleteChapter, storyQuery } from "../stories.ts";

interface TakeOutProps {
  story_id: string;
  chapter: Chapter;
  onTakenOut: () => void;
}

/** Takes the chapter out at once; undone, one like it stands in its place again. */
export function TakeOut({ story_id, chapter, onTakenOut }: TakeOutProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { id, scene_id, settings, index } = chapter;
  const name = nameOfChapter(chapter);
  const reread = () => queryClient.invalidateQueries({ queryKey: storyQuery(session, story_id).queryKey });

  async function putBack() {
    try {
      await addChapter(session, story_id, { scene_id, settings, index });
    } catch (error) {
      notify(`“${name}” could not be put back. ${error instanceof Error ? error.message : ""}`);
    }
    await reread();
  }

  const takeOut = useMutation({
    mutationFn: () => deleteChapter(session, id),
    async onSuccess() {
      onTakenOut();
      notify(`“${name}” is taken out of the story.`, () => void putBack());
      await reread();
    },
    onError: ({ message }) => notify(`Not taken out. ${message}`),
  });

  return (
    <button
      type="button"
      className="button button-danger"
      disabled={takeOut.isPending}
      onClick={() => takeOut.mutate()}
    >
      Take it out
    </button>
  );
}
