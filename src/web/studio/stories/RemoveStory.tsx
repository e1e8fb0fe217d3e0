import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../client/ApiError.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { useSession } from "../people/session.ts";
import { stagesQuery } from "../stages/stages.ts";
import type { Story } from "../../../contract/stories.ts";
import { deleteStory, storiesQuery } from "./stories.ts";
import { sayInUse } from "./sayInUse.ts";

interface RemoveStoryProps {
  story: Story;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveStory({ story, onClose, onRemoved }: RemoveStoryProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const stages = useInfiniteQuery(stagesQuery(session));
  const remove = useMutation({
    mutationFn: () => deleteStory(session, story.id),
    onSuccess() {
      onClose();
      onRemoved?.();
      notify(`“${story.title}” is deleted. Its scenes are still in the library.`);
      return queryClient.invalidateQueries({ queryKey: storiesQuery(session).queryKey });
    },
  });
  const isInUse = remove.error instanceof ApiError && remove.error.status === 409;
  const nameOf = (id: string) => stages.data?.find((stage) => stage.id === id)?.name;

  return (
    <ConfirmDialog
      title={`Delete “${story.title}”?`}
      yes="Delete"
      open
      busy={remove.isPending}
      error={isInUse ? new Error(sayInUse((remove.error as ApiError).details, nameOf)) : remove.error}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      The story and the settings of its chapters are gone for good. Its scenes stay in the library.
    </ConfirmDialog>
  );
}
