import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChevronLeft, FileUp } from "#icons";
import { useState, useTransition } from "react";
import { Button, IconLink } from "../../parts/Button.tsx";
import { Fault } from "../../parts/Fault.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useChosenFile } from "../../parts/useChosenFile.ts";
import { useTitle } from "../../parts/useTitle.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import eventStyles from "../Events.module.css";
import { eventQuery } from "../events.ts";
import styles from "./Plan.module.css";
import type { PlanFile } from "./readPlan.ts";
import { PlanReview } from "./PlanReview.tsx";
import { isWorkbook, sheetText } from "../../guests/quiz/sheetText.ts";
import { Field } from "../../parts/Field.tsx";

const route = getRouteApi("/shell/events/plan");

/** From a file to a day's programme: what it holds, what it would change, done. */
export function PlanPage() {
  const session = useSession();
  const { event: event_ref } = route.useSearch();
  const { data: event = null } = useQuery({
    ...eventQuery(session, event_ref ?? ""),
    enabled: event_ref !== undefined,
    // Another apply must not change what somebody is reading here.
    staleTime: Infinity,
  });
  const [file, setFile] = useState<PlanFile | null>(null);
  // A large schedule takes a second to read: that is said first.
  const [isReading, startReading] = useTransition();
  useTitle("Bring a plan", "Events");
  return (
    <div className={`stack gap-16 ${eventStyles.page} ${styles.page}`}>
      <div className={`row wrap ${eventStyles.head}`}>
        <IconLink icon={ChevronLeft} label="Back to all events" to="/events" />
        <h1 className="break">{event ? `A newer plan of ${event.title}` : "Bring a plan"}</h1>
      </div>
      {mayEdit(session.workspace.role) ? (
        <>
          <PlanSource file={file} onFile={(given) => startReading(() => setFile(given))} />
          {isReading && <Skeleton lines={3} />}
          {file && !isReading && <PlanReview key={file.number} file={file} event={event} />}
        </>
      ) : (
        <p className="muted">An editor brings plans. You see what came of them under Events.</p>
      )}
    </div>
  );
}

let files = 0;

/** A file chosen or dropped, or text pasted: either way it is read here, and nothing is sent yet. */
function PlanSource({ file, onFile }: { file: PlanFile | null; onFile: (file: PlanFile | null) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [text, setText] = useState("");

  const { choose, field, area } = useChosenFile(async (chosen) => {
    try {
      onFile({
        number: (files += 1),
        name: chosen.name,
        text: decodeFile(new Uint8Array(await chosen.arrayBuffer())),
      });
      setFault(null);
      setText("");
    } catch (error) {
      setFault((error as Error).message);
    }
  });

  return (
    <section className={`stack ${styles.source}`} aria-label="The plan" {...area}>
      <input {...field} aria-label="A file with the programme" />
      <div className={`row wrap ${styles.choose}`}>
        <Button
          look={file ? undefined : "main"}
          icon={FileUp}
          label={file ? "Choose another file" : "Choose a file"}
          onClick={choose}
        />
        <p className="muted small break">
          {file && file.name !== "" ? (
            <>
              <b>{file.name}</b>, {saySize(file.text.length)}
            </>
          ) : (
            "or drop it here: the schedule your conference tool exports (frab, pretalx, Sessionize, iCalendar), a spreadsheet as CSV with columns title, room, date, start, end, or an event plan of our own."
          )}
        </p>
      </div>
      <Fault>{fault}</Fault>
      <details className={`fold ${styles.paste}`} open={file?.name === ""}>
        <summary>Paste it instead</summary>
        <Field
          label="Text of the plan"
          bare
          className="code"
          rows={8}
          spellCheck={false}
          value={text}
          onChange={setText}
        />
        <Button
          label="Read it"
          disabled={text.trim() === ""}
          onClick={() => onFile({ number: (files += 1), name: "", text })}
        />
      </details>
    </section>
  );
}

function saySize(characters: number): string {
  return characters < 10_000 ? `${characters} characters` : `${Math.round(characters / 1000)} KB`;
}

/** In the encoding that an XML declaration names, else in the one that spreadsheet programs would have used. */
function decodeFile(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new Error(workbook);
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(
    new TextDecoder("latin1").decode(bytes.subarray(0, 200)).trimStart(),
  )?.[1];
  try {
    if (named !== undefined) return new TextDecoder(named).decode(bytes);
  } catch {
    // Browsers do not know the encoding by this name.
  }
  return sheetText(bytes);
}

const workbook =
  "This is a workbook (.xlsx, .ods). Open it, save it as CSV and choose that file, or paste its rows.";
