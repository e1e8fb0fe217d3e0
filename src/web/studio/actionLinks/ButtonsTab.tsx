import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { CirclePower } from "#icons";
import { useMemo } from "react";
import type { ActionLink } from "../../../contract/actionLinks.ts";
import { useNames } from "../cueLists/useNames.ts";
import { Ago } from "../parts/Ago.tsx";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { RemoveButton } from "../parts/RemoveButton.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { actionLinksQuery, allCueListsQuery } from "./actionLinks.ts";
import { sayLinkAction } from "./sayLinkAction.ts";

// Being pressed is no change that is told, so the times of last use are read anew now and then, and soon while somebody
// may be trying a new button.
const reread_ms = 30_000;
const reread_unused_ms = 4_000;

const isUnused = ({ last_used_at }: ActionLink) => last_used_at === null;

/** Addresses for button boxes, consoles and scripts, each of which does one thing. */
export function ButtonsTab() {
  const session = useSession();
  const query = useInfiniteQuery({
    ...actionLinksQuery(session),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnused)) ? reread_unused_ms : reread_ms,
  });
  const sayWhat = useSentences(query.data);
  const isOperator = mayOperate(session.workspace.role);
  const make = isOperator && <ButtonLink look="main" label="Make a button" to="/settings/buttons/new" />;

  return (
    <>
      <RoomHead action={query.data?.length ? make : undefined}>
        Buttons for a Stream Deck, a lighting console or a script: each is an address that does one thing,
        with the rights of who made it. How to press one is in{" "}
        <a href="/docs#postActionLinks">the reference</a>.
      </RoomHead>
      <List
        label="Buttons"
        query={query}
        empty={
          <EmptyState icon={CirclePower} title="No buttons yet" step={make}>
            Whatever has buttons can run your event: give each one an address that fires the next cue, puts a
            session live or starts an alert.
          </EmptyState>
        }
      >
        {(link) => <ButtonRow key={link.id} link={link} says={sayWhat(link)} isOperator={isOperator} />}
      </List>
      <Outlet />
    </>
  );
}

function useSentences(links: ActionLink[] | undefined) {
  const lists = useQuery(allCueListsQuery(useSession())).data;
  const named = useMemo(
    () =>
      (links ?? []).map(({ action }) => ({
        session_id: null,
        actions: action.do === "go" || action.do === "fire" ? [] : [action],
      })),
    [links],
  );
  const nameOf = useNames(named);
  return ({ action }: ActionLink) => sayLinkAction(action, nameOf, lists);
}

interface ButtonRowProps {
  link: ActionLink;
  says: string;
  isOperator: boolean;
}

function ButtonRow({ link: { id, name, made_by, last_used_at }, says, isOperator }: ButtonRowProps) {
  const session = useSession();
  return (
    <li>
      <div className="list-main">
        <span className="list-name">{name}</span>
        <span className="muted small">
          {says} · made by {made_by}
        </span>
      </div>
      <span className="muted small list-when">
        {last_used_at === null ? "Never pressed" : <Pressed at={last_used_at} />}
      </span>
      {isOperator && (
        <RemoveButton
          name={`Delete ${name}`}
          title={`Delete “${name}”?`}
          remove={() => session.api.delete("/action-links/{id}", { params: { id } })}
          notice={`The button “${name}” is deleted.`}
          stale={actionLinksQuery(session).queryKey}
        >
          Its address does nothing from now on. It cannot be brought back, only replaced by a new one.
        </RemoveButton>
      )}
    </li>
  );
}

function Pressed({ at }: { at: number }) {
  return (
    <>
      Pressed <Ago at={at} />
    </>
  );
}
