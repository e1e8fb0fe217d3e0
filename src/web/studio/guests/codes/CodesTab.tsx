import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { longest_ticket } from "../../../../core/engagements/ticketCode.ts";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { saveFile } from "../../plays/saveFile.ts";
import { useEngagement } from "../engagements.ts";
import { CodeList } from "./CodeList.tsx";
import styles from "./Codes.module.css";
import { readCodes } from "./readCodes.ts";
import { ticketsKey, writeTicketSheet } from "./tickets.ts";

/** More codes are not made at once. */
const most_made = 20_000;

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
      stale: [ticketsKey(session, id)],
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
  const { id, title, join_url } = useEngagement();
  const make = useSave(
    (values: FormData) =>
      session.api.post("/engagements/{id}/tickets", {
        params: { id },
        body: { make: Number(textIn(values, "make")) },
      }),
    {
      stale: [ticketsKey(session, id)],
      notice: ({ added }) => `${sayCodes(added)} made.`,
      onSaved: ({ codes = [] }) =>
        saveFile(
          writeTicketSheet(
            codes.map((code) => ({ code, name: null, joined_at: null })),
            join_url,
          ),
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

const sayCodes = (count: number) => (count === 1 ? "1 code is" : `${count.toLocaleString("en")} codes are`);
