import { useInfiniteQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { useSession } from "../people/session.ts";
import { RoomHead } from "../parts/RoomHead.tsx";
import { KeyRow } from "./KeyRow.tsx";
import type { ListedKey as Key } from "../../../contract/keys.ts";
import { keysQuery } from "./keys.ts";

// Being used is no change that is told, so the times of last use are read anew now and then, and soon while somebody may
// be waiting for a key's first use.
const reread_ms = 30_000;
const reread_unused_ms = 4_000;

const isUnused = ({ last_used_at }: Key) => last_used_at === null;

export function KeysTab() {
  const query = useInfiniteQuery({
    ...keysQuery(useSession()),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnused)) ? reread_unused_ms : reread_ms,
  });
  const make = <ButtonLink look="main" label="Make a key" to="/settings/keys/new" />;

  return (
    <>
      <RoomHead action={query.data?.length ? make : undefined}>
        Keys let programs call the API for this workspace. Each has a role and the scopes it needs. Sites that
        an owner connected have theirs here too.
      </RoomHead>
      <List
        label="Keys"
        query={query}
        empty={
          <EmptyState icon={KeyRound} title="No keys yet" step={make}>
            A key lets a program of yours change data and screens through the API. Make one for each program,
            so that each can be revoked alone.
          </EmptyState>
        }
      >
        {(key) => <KeyRow key={key.id} item={key} />}
      </List>
      <Outlet />
    </>
  );
}
