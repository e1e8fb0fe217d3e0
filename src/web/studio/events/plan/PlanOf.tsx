import { useCallback, useEffect, useMemo, useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import { DayChoice } from "./DayChoice.tsx";
import { PlanDay } from "./PlanDay.tsx";
import { PlanFields } from "./PlanFields.tsx";
import type { PlanFile } from "./PlanSource.tsx";
import { textIn } from "./differenceOf.ts";
import { type Edits, type GivenPlan, readPlan } from "./readPlan.ts";
import { useVenueChoice } from "./useVenueChoice.ts";
import { VenueChoice } from "./VenueChoice.tsx";
import { ZoneQuestion } from "./ZoneQuestion.tsx";

/** What a file holds, and one of its days compared with what is stored. */
export function PlanOf({ file, event }: { file: PlanFile; event: Event | null }) {
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
      <section className="plan-refusal" role="alert" aria-label="Not read">
        <h2>This cannot be read</h2>
        <p className="plan-words">{read.refused}</p>
        {read.line !== null && (
          <p>
            Line {read.line}: <code className="plan-value">{read.excerpt}</code>
          </p>
        )}
        {Object.keys(edits).length > 0 && (
          <button type="button" className="button" onClick={() => change({})}>
            As the file says
          </button>
        )}
      </section>
    );
  const given = read.plans[Math.min(day, read.plans.length - 1)]!;
  const plan = venue ? inVenue(given, venue.venue_id) : given;
  const next = read.plans[day + 1];
  return (
    <>
      <section className="plan-holds" aria-label="What it holds">
        <h2>
          {read.is_own ? "An event plan" : `Read as ${read.format}`}
          {read.plans.length > 1 ? `, ${read.plans.length} days` : ""}
        </h2>
        {read.plans.length > 1 && <DayChoice plans={read.plans} day={day} onDay={goTo} />}
        <PlanFields
          key={`${day} ${venue_zone}`}
          read={read}
          plan={plan}
          edits={edits}
          onEdits={change}
          venue={
            venue && (
              <VenueChoice
                {...venue}
                title={textIn(plan, "title")}
                onChoose={(venue_id) => {
                  chooseVenue(venue_id);
                  setWanted(false);
                }}
              />
            )
          }
        />
        {read.remarks.length > 0 && (
          <details className="plan-remarks" open={read.remarks.length <= 3}>
            <summary>
              {read.remarks.length === 1 ? "One thing was odd" : `${read.remarks.length} things were odd`}
            </summary>
            <ul>
              {read.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
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
function inVenue(given: GivenPlan, venue_id: string): GivenPlan {
  const { venue_id: _, ...plan } = given;
  return venue_id === "" ? plan : { ...plan, venue_id };
}

function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}
