import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useCallback, useEffect, useId, useMemo, useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import { Button } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { ZonePick } from "../../venues/ZonePick.tsx";
import { venuesQuery } from "../places.ts";
import { listIn, sayPlanDay, sessionsIn, textIn } from "./difference.ts";
import styles from "./Plan.module.css";
import { PlanDay } from "./PlanDay.tsx";
import { type Edits, readPlan, type ReadPlan, type WrittenPlan, type PlanFile } from "./readPlan.ts";
import { useVenueChoice } from "./useVenueChoice.ts";
import { findTimezone } from "../../../../core/time/timezone.ts";
import { Field } from "../../parts/Field.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { placeZones } from "../../venues/zones.ts";

/** What a file holds, and one of its days compared with what is stored. */
export function PlanReview({ file, event }: { file: PlanFile; event: Event | null }) {
  const [edits, setEdits] = useState<Edits>({});
  const [chosen_venue, chooseVenue] = useState<string>();
  // A file that names no zone is meant by the clock of the venue it is brought to.
  const [venue_zone, setVenueZone] = useState<string>();
  const [day, setDay] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const readWith = useCallback(
    (edits: Edits) =>
      readPlan({
        text: file.text,
        file_name: file.name,
        edits,
        known: event
          ? { ref: event.series ?? event.ref, title: event.title, time_zone: event.time_zone }
          : {},
        own_zone: venue_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    [file, event, venue_zone],
  );
  const read = useMemo(() => readWith(edits), [readWith, edits]);
  const first = "plans" in read ? read.plans[0] : undefined;
  const venue = useVenueChoice(first, chosen_venue, file.number);
  const chosen_zone = venue?.venues.find(({ id }) => id === venue.venue_id)?.timezone;
  useEffect(() => setVenueZone(chosen_zone), [chosen_zone]);
  // Somebody who still changes the plan has not asked for the changed one.
  const change = (edits: Edits) => {
    setEdits(edits);
    setWanted(false);
  };
  const goTo = (day: number) => {
    setDay(day);
    setWanted(false);
  };
  if ("zone_needed" in read)
    return (
      <ZoneQuestion
        readIn={(time_zone) => readWith({ ...edits, time_zone })}
        onZone={(time_zone) => change({ ...edits, time_zone })}
      />
    );
  if ("refused" in read)
    return (
      <section
        className={`stack gap-8 start frame break ${styles.refusal}`}
        role="alert"
        aria-label="Not read"
      >
        <h2>This cannot be read</h2>
        <p className={styles.words}>{read.refused}</p>
        {read.line !== null && (
          <p>
            Line {read.line}: <code className={`code ${styles.value}`}>{read.excerpt}</code>
          </p>
        )}
        {Object.keys(edits).length > 0 && <Button label="As the file says" onClick={() => change({})} />}
      </section>
    );
  const given = read.plans[Math.min(day, read.plans.length - 1)]!;
  const plan = venue ? inVenue(given, venue.venue_id) : given;
  const next = read.plans[day + 1];
  return (
    <>
      <section className="stack" aria-label="What it holds">
        <h2>
          {read.is_own ? "An event plan" : `Read as ${read.format}`}
          {read.plans.length > 1 ? `, ${read.plans.length} days` : ""}
        </h2>
        {read.plans.length > 1 && (
          <div className={styles.days}>
            <ChoiceField
              label="Day"
              bare
              value={String(day)}
              choices={read.plans.map((plan, index) => ({
                value: String(index),
                label: sayPlanDay(plan),
                about: `${listIn(plan, "sessions").length} sessions, ${listIn(plan, "rooms").length} rooms`,
              }))}
              onChange={(value) => goTo(Number(value))}
            />
          </div>
        )}
        <PlanFields
          key={`${day} ${venue_zone}`}
          read={read}
          plan={plan}
          edits={edits}
          onEdits={change}
          venue={
            venue && (
              <Select
                label="Venue"
                value={venue.venue_id}
                choices={[
                  ...venue.venues.map(({ id, name }) => ({ value: id, label: name })),
                  {
                    value: "",
                    label: venue.isKnown ? "Where it is now" : `A new venue, “${textIn(plan, "title")}”`,
                  },
                ]}
                hint={
                  venue.venue_id === "" && !venue.isKnown
                    ? "It is made with the event."
                    : "The event’s rooms are stages there."
                }
                onChange={(venue_id) => {
                  chooseVenue(venue_id);
                  setWanted(false);
                }}
              />
            )
          }
        />
        {read.remarks.length > 0 && (
          <details className={`fold ${styles.bullets}`} open={read.remarks.length <= 3}>
            <summary>
              {read.remarks.length === 1 ? "One thing was odd" : `${read.remarks.length} things were odd`}
            </summary>
            <ul className="stack gap-4">
              {read.remarks.map((remark) => (
                <li key={remark} className="break">
                  {remark}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      {venue && (
        <PlanDay
          key={`${day} ${venue.venue_id} ${textIn(plan, "time_zone")} ${JSON.stringify(edits)}`}
          plan={plan}
          next={next ?? null}
          onNext={() => goTo(day + 1)}
          isWanted={isWanted}
          onWanted={(isWanted) => {
            // What is typed is part of the plan.
            if (isWanted) leaveField();
            setWanted(isWanted);
          }}
        />
      )}
    </>
  );
}

/** Without one it is the event's own. */
function inVenue(given: WrittenPlan, venue_id: string): WrittenPlan {
  const { venue_id: _, ...plan } = given;
  return venue_id === "" ? plan : { ...plan, venue_id };
}

function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

interface ZoneQuestionProps {
  /** What the file holds in a zone, so that a wrong one is seen before it is taken. */
  readIn: (time_zone: string) => ReturnType<typeof readPlan>;
  onZone: (time_zone: string) => void;
}

/** The file's times are in UTC, and nothing in it says by which clock its audience goes. */
function ZoneQuestion({ readIn, onZone }: ZoneQuestionProps) {
  const session = useSession();
  const { data: venues = [] } = useQuery(venuesQuery(session));
  const [chosen, setChosen] = useState<string | null>(null);
  const ofVenues = new Set(venues.map(({ timezone }) => timezone));
  const usual = ofVenues.size === 1 ? [...ofVenues][0]! : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = chosen ?? usual;
  const first = useMemo(() => firstSession(readIn(zone)), [readIn, zone]);
  return (
    <section className="stack" aria-label="Time zone of the event">
      <h2>In which time zone is this event?</h2>
      <p>
        The times in the file are in UTC, and it does not say where the event takes place. Choose the zone of
        the place; dates and times follow from it.
      </p>
      <ZonePick chosen={zone} onChoose={setChosen} />
      {first !== null && (
        <p role="status">
          The first session, “{first.title}”, is then on <b>{first.day}</b> at <b>{first.start}</b>.
        </p>
      )}
      <div>
        <Button look="main" label="Use this time zone" onClick={() => onZone(zone)} />
      </div>
    </section>
  );
}

function firstSession(read: ReturnType<typeof readPlan>) {
  const plan = "plans" in read ? read.plans[0] : undefined;
  const session = plan && sessionsIn(plan)[0];
  return session ? { title: session.title, start: session.start, day: sayPlanDay(plan) } : null;
}

interface PlanFieldsProps {
  read: ReadPlan;
  plan: WrittenPlan;
  edits: Edits;
  onEdits: (edits: Edits) => void;
  /** Where it takes place is chosen beside it. */
  venue: ReactNode;
}

/** What the plan says of itself. Whatever is changed here is compared anew. */
function PlanFields({ read, plan, edits, onEdits, venue }: PlanFieldsProps) {
  const notify = useNotify();
  const id = useId();
  const set = (name: keyof Edits, value: string) => {
    const { [name]: _, ...others } = edits;
    onEdits(value === "" ? others : { ...others, [name]: value });
  };
  const edit = (name: keyof Edits, shown: string = name) => ({
    initial: textIn(plan, shown),
    onSet: (value: string) => set(name, value),
  });
  return (
    <div className={`stack ${styles.fields}`}>
      <EditField label="Title" {...edit("title")} />
      {read.is_own ? (
        <>
          <EditField label="Ref" {...edit("ref")} />
          <EditField label="Date" type="date" {...edit("date")} />
        </>
      ) : (
        <EditField label="Ref" hint={`This day’s is ${textIn(plan, "ref")}`} {...edit("ref", "series")} />
      )}
      <EditField
        label="Time zone"
        list={`${id}-zones`}
        initial={textIn(plan, "time_zone")}
        onSet={(value) => {
          if (value === "" || findTimezone(value) !== null) set("time_zone", value);
          else notify(`There is no time zone “${value}”. Choose one from the list, such as Europe/Zurich.`);
        }}
      />
      <datalist id={`${id}-zones`}>
        {placeZones().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      {venue}
    </div>
  );
}

interface EditFieldProps extends Pick<ComponentProps<typeof Field>, "label" | "hint" | "type" | "list"> {
  initial: string;
  onSet: (value: string) => void;
}

/** Set once it is whole: each letter would be a comparison of its own. */
function EditField({ initial, onSet, ...field }: EditFieldProps) {
  return (
    <Field
      key={initial}
      defaultValue={initial}
      onBlur={({ target }) => target.value.trim() !== initial && onSet(target.value.trim())}
      onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      {...field}
    />
  );
}
