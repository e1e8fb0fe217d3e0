import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, Printer, Ticket as TicketIcon } from "#icons";
import { useState } from "react";
import type { Engagement } from "../../../../contract/engagements.ts";
import type { Ticket } from "../../../../contract/tickets.ts";
import { sayMoment } from "../../parts/Ago.tsx";
import { Button } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { useAction } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { saveFile } from "../../plays/saveFile.ts";
import { useEngagement } from "../engagements.ts";
import styles from "./Codes.module.css";
import { ticketsKey, ticketsQuery, writeTicketSheet } from "./tickets.ts";

/** The codes, the one that is looked for among them, and what can be done with them all. */
export function CodeList() {
  const session = useSession();
  const engagement = useEngagement();
  const { id, title, join_url } = engagement;
  const [sought, seek] = useState("");
  const query = useInfiniteQuery(ticketsQuery(session, id, sought));
  const [removed, setRemoved] = useState<Ticket | null>(null);
  const readAll = useAction(() => session.api.listAll("/engagements/{id}/tickets", { params: { id } }), {
    onSaved: (tickets) => saveFile(writeTicketSheet(tickets, join_url), `${title} codes.csv`),
    refused: "Not downloaded.",
  });
  const hasCodes = sought !== "" || (query.data?.length ?? 0) > 0;
  return (
    <>
      {hasCodes && (
        <div className={`row wrap ${styles.actions}`}>
          <SearchField label="Find a code" value={sought} onSearch={seek} />
          <Button
            icon={Download}
            label="Download as CSV"
            disabled={readAll.isPending}
            onClick={() => readAll.mutate()}
          />
          <Button icon={Printer} label="Print this list" onClick={() => print()} />
        </div>
      )}
      <List
        label="Codes"
        query={query}
        empty={sought === "" ? <NoCodes /> : <NoSuchCode code={sought} onShowAll={() => seek("")} />}
      >
        {(ticket) => (
          <li key={ticket.code}>
            <div className="list-main">
              <span className="list-name">
                <span className="code">{ticket.code}</span>
                {ticket.joined_at !== null && <span className="badge badge-on">Here</span>}
              </span>
              <span className="muted small break">
                <bdi>{ticket.name}</bdi>
              </span>
            </div>
            <span className="list-when muted">
              {ticket.joined_at === null ? "Not given yet" : sayMoment(ticket.joined_at)}
            </span>
            <RowMenu
              label={`More for ${ticket.code}`}
              items={[{ label: "Remove", danger: true, onSelect: () => setRemoved(ticket) }]}
            />
          </li>
        )}
      </List>
      {removed && (
        <RemoveDialog
          title={`Remove ${removed.code}?`}
          verb="Remove"
          remove={() =>
            session.api.delete("/engagements/{id}/tickets/{code}", { params: { id, code: removed.code } })
          }
          notice={`${removed.code} is removed.`}
          stale={ticketsKey(session, id)}
          onClose={() => setRemoved(null)}
        >
          {removed.joined_at === null ? "Nobody can vote with it any more." : sayLost(engagement)}
        </RemoveDialog>
      )}
    </>
  );
}

function NoCodes() {
  return (
    <EmptyState icon={TicketIcon} title="No codes yet">
      Paste or upload the list of your ticket numbers, or have codes made.
    </EmptyState>
  );
}

function NoSuchCode({ code, onShowAll }: { code: string; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={TicketIcon}
      title="There is no such code"
      step={<Button label="Show all codes" onClick={onShowAll} />}
    >
      “<bdi className="break">{code}</bdi>” is not on the list. Look for a whole code; capitals, spaces and
      dashes do not matter.
    </EmptyState>
  );
}

/** Votes for questions stay once guests can no longer vote for any, as those in closed polls do. */
function sayLost({ state, voting }: Engagement): string {
  const areQuestionsOpen = state !== "closed" && voting.enabled;
  const votes = areQuestionsOpen ? "its votes for questions and in open polls" : "its votes in open polls";
  return `Its phone can no longer vote with it, and ${votes} are gone.`;
}
