import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Engagement } from "../../../../contract/engagements.ts";
import { engagementsQuery } from "../engagements.ts";

interface RemoveEngagementProps {
  engagement: Engagement;
  open: boolean;
  onClose: () => void;
}

export function RemoveEngagement({ engagement: { id, title }, open, onClose }: RemoveEngagementProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const remove = useMutation({
    mutationFn: () => session.api.delete("/engagements/{id}", { params: { id } }),
    async onSuccess() {
      await navigate({ to: "/guests" });
      notify(`“${title}” is deleted.`);
      await queryClient.invalidateQueries({ queryKey: engagementsQuery(session).queryKey });
    },
  });

  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      yes="Delete"
      open={open}
      busy={remove.isPending}
      error={remove.error}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      Every post, photo and video of it is erased, leaves the walls and can no longer be taken home. Its code
      stops working. This cannot be undone.
    </ConfirmDialog>
  );
}
