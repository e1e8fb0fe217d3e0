import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Printer, Ticket as TicketIcon } from "#icons";
import { useState } from "react";
import type { Ticket } from "../../../../contract/tickets.ts";
import { longest_ticket } from "../../../../core/engagements/ticketCode.ts";
import { writeSheetLine } from "../../../../core/records/writeSheetLine.ts";
import { sayMoment } from "../../parts/Ago.tsx";
import { Button } from "../../parts/Button.tsx";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { List } from "../../parts/List.tsx";
import { pagesQuery } from "../../parts/listQuery.ts";
import { NumberField } from "../../parts/NumberField.tsx";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useAction, useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { type Session, useSession } from "../../people/session.ts";
import { saveFile } from "../../plays/saveFile.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { useEngagement } from "../engagements.ts";
import styles from "./Codes.module.css";
import { readCodes } from "./readCodes.ts";

/** More codes are not made at once. */
const most_made = 20_000;

const ticketsQuery = ({ workspace, api }: Session, id: string) =>
  pagesQuery(workspaceKey(workspace.id, "tickets", id), ({ cursor, signal }) =>
    api.get("/engagements/{id}/tickets", { params: { id }, query: { limit: "200", cursor }, signal }),
  );

/** Personal codes, such as ticket numbers: where votes need one, each counts once. */
export function CodesTab() {
  const session = useSession();
  const engagement = useEngagement();
  if (!mayEdit(session.workspace.role))
    return <p className="muted">Editors see and change the list of personal codes.</p>;
  return (
    <div className={styles.codes}>
      <section className="stack gap-16" aria-label="Codes">
        <p>
          Give each guest a code, such as the number of their ticket. A code serves one phone.{" "}
          {engagement.voting.anonymous ? (
            <>
              Right now votes count without one: change that under{" "}
              <Link to="/guests/$engagement_id/settings" params={{ engagement_id: engagement.id }}>
                Settings
              </Link>
              .
            </>
          ) : (
            "Votes, for questions and in polls, count only with one."
          )}
        </p>
        <CodeList />
      </section>
      <aside className="stack gap-24">
        <AddCodes />
        <MakeCodes />
      </aside>
    </div>
  );
}

function CodeList() {
  const session = useSession();
  const { id, title } = useEngagement();
  const query = useInfiniteQuery(ticketsQuery(session, id));
  const [removed, setRemoved] = useState<Ticket | null>(null);
  const readAll = useAction(() => listAll(session, id), {
    onSaved: (tickets) => saveFile(toSheet(tickets), `${title} codes.csv`),
    refused: "Not downloaded.",
  });
  const hasCodes = (query.data?.length ?? 0) > 0;
  return (
    <>
      {hasCodes && (
        <div className={`row wrap ${styles.actions}`}>
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
        empty={
          <EmptyState icon={TicketIcon} title="No codes yet" step={null}>
            Paste or upload the list of your ticket numbers, or have codes made.
          </EmptyState>
        }
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
          stale={ticketsQuery(session, id).queryKey}
          onClose={() => setRemoved(null)}
        >
          {removed.joined_at === null
            ? "Nobody can vote with it any more."
            : "Its phone can no longer vote with it, and its votes in polls that are open are gone."}
        </RemoveDialog>
      )}
    </>
  );
}

function AddCodes() {
  const session = useSession();
  const { id } = useEngagement();
  const [list, setList] = useState({ text: "", version: 0 });
  const begin = (text: string) => setList(({ version }) => ({ text, version: version + 1 }));
  const add = useSave(
    (values: FormData) => {
      const { codes: tickets, unread } = readCodes(textIn(values, "codes"));
      if (unread.length > 0) throw new Error(sayUnread(unread));
      if (tickets.length === 0) throw new Error("There is no code in it: write one in each line.");
      return session.api.post("/engagements/{id}/tickets", { params: { id }, body: { tickets } });
    },
    {
      stale: [ticketsQuery(session, id).queryKey],
      notice: ({ added, known }) =>
        `${sayCodes(added)} added${known > 0 ? `, ${known.toLocaleString("en")} were there already` : ""}.`,
      onSaved: () => begin(""),
    },
  );
  return (
    <section className="stack">
      <h2 className="size-16">Add your list</h2>
      <Form mutation={add} submit="Add" version={list.version}>
        <Field
          label="Codes"
          name="codes"
          rows={6}
          defaultValue={list.text}
          hint="One in each line, with the name after a comma, a semicolon or a tab if you like. Capitals, spaces and dashes do not matter."
        />
      </Form>
      <ChooseFile
        label="A list of codes"
        accept=".csv,.txt,text/csv,text/plain"
        hint="CSV with a column code, and name if there is one"
        onFile={(file) => void file.text().then(begin)}
      />
    </section>
  );
}

/** Nothing is added while something is wrong, so that the list can be put right and added as a whole. */
function sayUnread(lines: string[]): string {
  const named = lines.slice(0, 3).map((line) => `“${line.length > 40 ? `${line.slice(0, 40)}…` : line}”`);
  const rest = lines.length - named.length;
  const more = rest > 0 ? ` and ${rest.toLocaleString("en")} more` : "";
  return `Nothing is added yet: no code can be read in ${named.join(", ")}${more}. A code has 1 to ${longest_ticket} letters or digits.`;
}

function MakeCodes() {
  const session = useSession();
  const { id, title } = useEngagement();
  const make = useSave(
    (values: FormData) =>
      session.api.post("/engagements/{id}/tickets", {
        params: { id },
        body: { make: Number(textIn(values, "make")) },
      }),
    {
      stale: [ticketsQuery(session, id).queryKey],
      notice: ({ added }) => `${sayCodes(added)} made.`,
      onSaved: ({ codes = [] }) =>
        saveFile(
          toSheet(codes.map((code) => ({ code, name: null, joined_at: null }))),
          `${title} new codes.csv`,
        ),
    },
  );
  return (
    <section className="stack">
      <h2 className="size-16">Have codes made</h2>
      <Form mutation={make} submit="Make and download">
        <NumberField
          label="How many"
          name="make"
          required
          min={1}
          max={most_made}
          defaultValue={100}
          hint="They are random, and without letters that look alike."
        />
      </Form>
    </section>
  );
}

async function listAll({ api }: Session, id: string): Promise<Ticket[]> {
  const tickets: Ticket[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.get("/engagements/{id}/tickets", {
      params: { id },
      query: { limit: "200", cursor },
    });
    tickets.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return tickets;
}

function toSheet(tickets: Ticket[]): Blob {
  const lines = tickets.map(({ code, name, joined_at }) =>
    writeSheetLine([code, name, joined_at === null ? null : new Date(joined_at).toISOString()]),
  );
  return new Blob(["\uFEFF", writeSheetLine(["code", "name", "joined_at"]), ...lines], { type: "text/csv" });
}

const sayCodes = (count: number) => (count === 1 ? "1 code is" : `${count.toLocaleString("en")} codes are`);
