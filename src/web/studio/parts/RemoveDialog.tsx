import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useNotify } from "./Notices.tsx";

interface RemoveDialogProps {
  /** The question: `Delete “Harbour”?` */
  title: string;
  /** The word on the button. */
  verb?: string;
  /** What goes with it, and whether it can be undone. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  /** What a notice says afterwards. */
  notice?: string;
  /** What is read again afterwards. */
  stale?: QueryKey;
  /** Runs before the list is read again, for instance to leave the page of what is gone. */
  onRemoved?: (() => unknown) | undefined;
  /** Says a refusal in words that help. */
  explain?: (error: Error) => Error;
  open?: boolean;
  onClose: () => void;
}

/** Asks, removes, and says so; a refusal stays in the dialog. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, verb = "Delete", children, notice, stale, explain, open = true, onClose } = props;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const remove = useMutation({
    mutationFn: props.remove,
    async onSuccess() {
      await props.onRemoved?.();
      onClose();
      if (notice) notify(notice);
      if (stale) await queryClient.invalidateQueries({ queryKey: stale });
    },
  });
  return (
    <ConfirmDialog
      title={title}
      yes={verb}
      open={open}
      busy={remove.isPending}
      error={remove.error && explain ? explain(remove.error) : remove.error}
      onYes={() => remove.mutate()}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
