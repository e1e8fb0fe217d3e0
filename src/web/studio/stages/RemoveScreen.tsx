import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { useSession } from "../people/session.ts";
import type { Screen } from "../../../contract/screens.ts";
import { nameOf, screensKey } from "./screens.ts";

export function RemoveScreen({
  screen,
  open,
  onClose,
}: {
  screen: Screen;
  open: boolean;
  onClose: () => void;
}) {
  const { workspace, api } = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const remove = useMutation({
    mutationFn: () => api.delete("/screens/{id}", { params: { id: screen.id } }),
    onSuccess() {
      onClose();
      notify(`“${nameOf(screen)}” is removed.`);
      return queryClient.invalidateQueries({ queryKey: screensKey(workspace.id) });
    },
  });

  return (
    <ConfirmDialog
      title={`Remove “${nameOf(screen)}”?`}
      yes="Remove"
      open={open}
      busy={remove.isPending}
      error={remove.error}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      It stops playing at once and shows a code again. You can pair it anew at any time.
    </ConfirmDialog>
  );
}
