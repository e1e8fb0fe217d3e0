import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { type Member, membersQuery, nameOf } from "./members.ts";
import { useSession } from "./session.ts";

export function RemoveMember({
  member,
  open,
  onClose,
}: {
  member: Member;
  open: boolean;
  onClose: () => void;
}) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isInvited = member.status === "invited";
  const remove = useMutation({
    mutationFn: () => session.api({ method: "DELETE", path: `/members/${member.id}` }),
    onSuccess() {
      onClose();
      notify(isInvited ? "The invitation is withdrawn." : `${nameOf(member)} is no longer a member.`);
      return queryClient.invalidateQueries({ queryKey: membersQuery(session).queryKey });
    },
  });

  return (
    <ConfirmDialog
      title={isInvited ? `Withdraw the invitation of ${nameOf(member)}?` : `Remove ${nameOf(member)}?`}
      yes={isInvited ? "Withdraw" : "Remove"}
      open={open}
      busy={remove.isPending}
      error={remove.error}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      {isInvited
        ? "The link you gave them stops working at once. You can always make another."
        : "They lose access to this workspace at once, on every machine. What they made stays."}
    </ConfirmDialog>
  );
}
