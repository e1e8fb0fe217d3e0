import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Poll } from "../../../../contract/polls.ts";
import { pollsQuery } from "./polls.ts";

export function RemovePoll({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const remove = useMutation({
    mutationFn: () => session.api.delete("/polls/{poll_id}", { params: { poll_id: poll.id } }),
    onSuccess() {
      onClose();
      notify("The poll is deleted.");
      return queryClient.invalidateQueries({ queryKey: pollsQuery(session, poll.engagement_id).queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={`Delete “${poll.question}”?`}
      yes="Delete"
      open
      busy={remove.isPending}
      error={remove.error}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      Its votes and the results of all its runs go with it. This cannot be undone.
    </ConfirmDialog>
  );
}
