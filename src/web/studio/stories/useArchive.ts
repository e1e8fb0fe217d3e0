import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../client/ApiError.ts";
import { useNotify } from "../parts/Notices.tsx";
import { useSession } from "../people/session.ts";
import type { Story } from "../../../contract/stories.ts";
import { patchStory, storiesQuery, storyQuery } from "./stories.ts";

/** Archives a story or brings it back, and offers the way back from either. */
export function useArchive(): (story: Pick<Story, "id" | "title">, into: boolean) => void {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const change = useMutation({
    mutationFn: ({ id, into }: { id: string; title: string; into: boolean }) =>
      into ? patchStory(session, id, { status: "archived" }) : bringBack(id),
    onSuccess(_, { id, title, into }) {
      const undo = () => change.mutate({ id, title, into: !into });
      notify(into ? `“${title}” is in the archive.` : `“${title}” is back.`, undo);
      void queryClient.invalidateQueries({ queryKey: storyQuery(session, id).queryKey });
      return queryClient.invalidateQueries({ queryKey: storiesQuery(session).queryKey });
    },
    onError: ({ message }) => notify(`Not changed. ${message}`),
  });

  /** Whether it is a draft or live is the stages' to say: one of the two is refused. */
  async function bringBack(id: string): Promise<Story> {
    try {
      return await patchStory(session, id, { status: "draft" });
    } catch (error) {
      if (!(error instanceof ApiError && error.details.field === "status")) throw error;
      return patchStory(session, id, { status: "live" });
    }
  }

  return ({ id, title }, into) => change.mutate({ id, title, into });
}
