import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSession } from "../../people/session.ts";
import { ZonePick } from "../../venues/ZonePick.tsx";
import { venuesQuery } from "../places.ts";
import { dayOf } from "./DayChoice.tsx";
import { sessionsIn } from "./differenceOf.ts";
import type { readPlan } from "./readPlan.ts";

interface ZoneQuestionProps {
  /** What the file holds in a zone, so that a wrong one is seen before it is taken. */
  readIn: (time_zone: string) => ReturnType<typeof readPlan>;
  onZone: (time_zone: string) => void;
}

/** The file's times are in UTC, and nothing in it says by which clock its audience goes. */
export function ZoneQuestion({ readIn, onZone }: ZoneQuestionProps) {
  const session = useSession();
  const { data: venues = [] } = useQuery(venuesQuery(session));
  const [chosen, setChosen] = useState<string | null>(null);
  const ofVenues = new Set(venues.map(({ timezone }) => timezone));
  const usual = ofVenues.size === 1 ? [...ofVenues][0]! : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = chosen ?? usual;
  const first = useMemo(() => firstSession(readIn(zone)), [readIn, zone]);
  return (
    <section className="plan-zone" aria-label="Time zone of the event">
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
        <button type="button" className="button button-main" onClick={() => onZone(zone)}>
          Use this time zone
        </button>
      </div>
    </section>
  );
}

function firstSession(read: ReturnType<typeof readPlan>) {
  const plan = "plans" in read ? read.plans[0] : undefined;
  const session = plan && sessionsIn(plan)[0];
  return session ? { title: session.title, start: session.start, day: dayOf(plan) } : null;
}
