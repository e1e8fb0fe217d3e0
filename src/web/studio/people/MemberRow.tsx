import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Ago } from "../parts/Ago.tsx";
import { RowMenu } from "../parts/RowMenu.tsx";
import type { Member } from "../../../contract/members.ts";
import { nameOf } from "./members.ts";
import "./members.css";
import { RemoveMember } from "./RemoveMember.tsx";
import { ResetDialog } from "./ResetDialog.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { useSession } from "./session.ts";

export function MemberRow({ member }: { member: Member }) {
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
    <li className="member">
      <div className="list-main">
        <span className="list-name">
          {nameOf(member)}
          {isInvited && <span className="badge">Invited</span>}
          {member.email === me.email && <span className="badge">You</span>}
        </span>
        <span className="muted small cut">{member.name && member.email}</span>
      </div>
      <span className="muted small list-when">
        <Seen member={member} />
      </span>
      <div className="list-tools">
        <RoleChoice member={member} />
        <RowMenu label={`More for ${nameOf(member)}`} items={isInvited ? [remove] : [reset, remove]} />
      </div>
      <RemoveMember member={member} open={removing} onClose={() => setRemoving(false)} />
      <ResetDialog name={nameOf(member)} make={makeReset} />
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
