import { useInfiniteQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { membersQuery } from "./members.ts";
import { useSession } from "./session.ts";

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
