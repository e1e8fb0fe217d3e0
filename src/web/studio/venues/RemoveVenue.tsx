import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { useSession } from "../people/session.ts";
import { type Venue, venuesQuery } from "./venues.ts";

export function RemoveVenue({ venue: { id, name }, onClose }: { venue: Venue; onClose: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const remove = useMutation({
    mutationFn: () => session.api({ method: "DELETE", path: `/venues/${id}` }),
    async onSuccess() {
      onClose();
      notify(`“${name}” is deleted.`);
      await queryClient.invalidateQueries({ queryKey: venuesQuery(session).queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      yes="Delete"
      open
      busy={remove.isPending}
      error={remove.error}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      Its rooms and their sessions go with it, and so do sources of channels that work only there. This cannot
      be undone.
    </ConfirmDialog>
  );
}
