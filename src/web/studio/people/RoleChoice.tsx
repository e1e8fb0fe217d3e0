import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "../parts/Notices.tsx";
import { type Member, membersQuery, nameOf } from "./members.ts";
import { type Role, roles } from "./roles.ts";
import { useSession } from "./session.ts";

/** Saved as soon as it is chosen, with a way back. */
export function RoleChoice({ member }: { member: Member }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const change = useMutation({
    mutationFn: (role: Role) =>
      session.api({ method: "PATCH", path: `/members/${member.id}`, body: { role } }),
    onSuccess(_, role) {
      const label = roles.find(({ name }) => name === role)?.label.toLowerCase();
      const undo = role === member.role ? undefined : () => change.mutate(member.role);
      notify(`${nameOf(member)} is now ${label}.`, undo);
    },
    onError: (error) => notify(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersQuery(session).queryKey }),
  });

  return (
    <select
      className="input"
      aria-label={`Role of ${nameOf(member)}`}
      value={change.isPending ? change.variables : member.role}
      onChange={(event) => change.mutate(event.target.value as Role)}
    >
      {roles.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}
