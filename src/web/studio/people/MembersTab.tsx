import { useInfiniteQuery, useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { UsersRound } from "#icons";
import { Button, ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { membersQuery, nameMember } from "./members.ts";
import { useSession } from "./session.ts";
import { useState } from "react";
import { Ago, sayMoment } from "../parts/Ago.tsx";
import { CopyField } from "../parts/CopyField.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { RemoveDialog } from "../parts/RemoveDialog.tsx";
import { RowMenu } from "../parts/RowMenu.tsx";
import { Select } from "../parts/Select.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import type { ResponseOf } from "../../../contract/declare.ts";
import type { Member, members } from "../../../contract/members.ts";
import { type Role, roleChoices, roles } from "./roles.ts";

// Being seen is no change that is told, so the times are read anew now and then.
const reread_ms = 60_000;

export function MembersTab() {
  const query = useInfiniteQuery({ ...membersQuery(useSession()), refetchInterval: reread_ms });
  const invite = <ButtonLink look="main" label="Invite a member" to="/settings/members/invite" />;

  return (
    <>
      <RoomHead action={invite}>
        People who work in this workspace. A role says what each of them may do.
      </RoomHead>
      <List
        label="Members"
        query={query}
        empty={
          <EmptyState icon={UsersRound} title="Nobody yet" step={invite}>
            Members sign in to the studio. Invite the people who make, run or watch your screens.
          </EmptyState>
        }
      >
        {(member) => <MemberRow key={member.id} member={member} />}
      </List>
      <Outlet />
    </>
  );
}

function MemberRow({ member }: { member: Member }) {
  const { me, api } = useSession();
  const [removing, setRemoving] = useState(false);
  const makeReset = useMutation({
    mutationFn: () => api.post("/members/{id}/reset", { params: { id: member.id } }),
  });
  const isInvited = member.status === "invited";
  const reset = { label: "Password reset link", onSelect: () => makeReset.mutate() };
  const remove = {
    label: isInvited ? "Withdraw the invitation" : "Remove from the workspace",
    danger: true,
    onSelect: () => setRemoving(true),
  };

  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          {nameMember(member)}
          {isInvited && <span className="badge">Invited</span>}
          {member.email === me.email && <span className="badge">You</span>}
        </span>
        <span className="muted small cut">{member.name && member.email}</span>
      </div>
      <span className="muted small list-when">
        <Seen member={member} />
      </span>
      <div className="list-tools">
        <RoleSelect member={member} />
        <RowMenu label={`More for ${nameMember(member)}`} items={isInvited ? [remove] : [reset, remove]} />
      </div>
      <RemoveMember member={member} open={removing} onClose={() => setRemoving(false)} />
      <ResetDialog name={nameMember(member)} make={makeReset} />
    </li>
  );
}

function Seen({ member: { status, created_at, last_seen_at } }: { member: Member }) {
  if (status === "invited") {
    return (
      <>
        Invited <Ago at={created_at} />
      </>
    );
  }
  if (last_seen_at === null) return "Not seen yet";
  return (
    <>
      Seen <Ago at={last_seen_at} />
    </>
  );
}

/** The role is saved as soon as it is chosen, with a way back. */
function RoleSelect({ member }: { member: Member }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const change = useMutation({
    mutationFn: (role: Role) =>
      session.api.patch("/members/{id}", { params: { id: member.id }, body: { role } }),
    onSuccess(_, role) {
      const label = roles.find(({ name }) => name === role)?.label.toLowerCase();
      const undo = role === member.role ? undefined : () => change.mutate(member.role);
      notify(`${nameMember(member)} is now ${label}.`, undo);
    },
    onError: (error) => notify(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membersQuery(session).queryKey }),
  });
  return (
    <Select
      bare
      label={`Role of ${nameMember(member)}`}
      choices={roleChoices}
      value={change.isPending ? change.variables : member.role}
      onChange={(role) => change.mutate(role)}
    />
  );
}

function RemoveMember({ member, open, onClose }: { member: Member; open: boolean; onClose: () => void }) {
  const session = useSession();
  const isInvited = member.status === "invited";
  return (
    <RemoveDialog
      title={
        isInvited ? `Withdraw the invitation of ${nameMember(member)}?` : `Remove ${nameMember(member)}?`
      }
      verb={isInvited ? "Withdraw" : "Remove"}
      remove={() => session.api.delete("/members/{id}", { params: { id: member.id } })}
      notice={isInvited ? "The invitation is withdrawn." : `${nameMember(member)} is no longer a member.`}
      stale={membersQuery(session).queryKey}
      open={open}
      onClose={onClose}
    >
      {isInvited
        ? "The link you gave them stops working at once. You can always make another."
        : "They lose access to this workspace at once, on every machine. What they made stays."}
    </RemoveDialog>
  );
}

interface ResetDialogProps {
  name: string;
  make: UseMutationResult<ResponseOf<typeof members.makeResetLink>, Error, void>;
}

/** It is open from the moment the link is asked for. */
function ResetDialog({ name, make }: ResetDialogProps) {
  return (
    <DialogBox
      title={`New password for ${name}`}
      open={!make.isIdle}
      onClose={make.reset}
      closesOutside={false}
    >
      {make.isPending && <Skeleton lines={2} />}
      {make.error && <ErrorState error={make.error} retry={make.mutate} />}
      {make.data && (
        <>
          <p>
            Give this link to {name} in a way only they can read. It works once, until{" "}
            {sayMoment(make.data.expires_at)}, and signs them out everywhere else.
          </p>
          <CopyField label="Reset link" value={make.data.link} />
          <div className="dialog-actions">
            <Button look="main" label="Done" onClick={make.reset} />
          </div>
        </>
      )}
    </DialogBox>
  );
}
