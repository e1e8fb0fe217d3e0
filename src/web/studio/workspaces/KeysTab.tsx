import { useInfiniteQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { KeyRound, Plug } from "#icons";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { useSession } from "../people/session.ts";
import { RoomHead } from "../parts/RoomHead.tsx";
import type { ListedKey as Key } from "../../../contract/keys.ts";
import { keysQuery } from "./workspace.ts";
import { Ago } from "../parts/Ago.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { roles } from "../people/roles.ts";
import { sayScopes } from "./scopes.ts";
import styles from "./KeyRow.module.css";

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

function KeyRow({ item: { id, name, role, scopes, connector, last_used_at } }: { item: Key }) {
  const session = useSession();
  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          {name} <span className="badge">{roles.find((known) => known.name === role)?.label}</span>
          {connector !== null && (
            <span className={`badge ${styles.connected}`}>
              <Plug aria-hidden /> Connected site
            </span>
          )}
        </span>
        <span className="muted small">
          <span className="code">cue.{id}</span> · {sayScopes(scopes)}
        </span>
      </div>
      <span className="muted small list-when">
        {last_used_at === null ? "Never used" : <Used at={last_used_at} />}
      </span>
      <RemoveButton
        verb="Revoke"
        name={`Revoke ${name}`}
        title={`Revoke “${name}”?`}
        remove={() => session.api.delete("/keys/{id}", { params: { id } })}
        notice={connector === null ? `The key “${name}” is revoked.` : `${connector} is no longer connected.`}
        stale={keysQuery(session).queryKey}
      >
        {connector === null
          ? "Programs that use this key are refused at once. It cannot be brought back, only replaced by a new one."
          : `${connector} is refused at once. To come back, it must be connected anew by an owner.`}
      </RemoveButton>
    </li>
  );
}

function Used({ at }: { at: number }) {
  return (
    <>
      Used <Ago at={at} />
    </>
  );
}
