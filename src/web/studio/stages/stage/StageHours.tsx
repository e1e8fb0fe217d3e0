import { useState } from "react";
import type { OpeningHours } from "../../../../core/stages/openingHours.ts";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { OpeningHoursChoice } from "../../venues/OpeningHoursChoice.tsx";
import { screensKey } from "../screens.ts";
import { stageKey, stagesQuery } from "../stages.ts";
import { useStage } from "./stageContext.ts";

/** When the stage's screens are on, where that is not as its venue says. */
export function StageHours() {
  const { opening_hours } = useStage();
  return (
    <section className="section" aria-labelledby="stage-hours">
      <h2 id="stage-hours">When its screens are on</h2>
      <p className="muted">
        Outside the opening hours they are black and come back at once. An emergency alert, a live show and
        whatever is put on by hand wake them.
      </p>
      {/* What somebody else saved meanwhile is what is edited. */}
      <HoursForm key={JSON.stringify(opening_hours)} initial={opening_hours} />
    </section>
  );
}

function HoursForm({ initial }: { initial: OpeningHours | null }) {
  const session = useSession();
  const { id, venue_id } = useStage();
  const [opening_hours, setHours] = useState(initial);
  const save = useSave(() => session.api.patch("/stages/{id}", { params: { id }, body: { opening_hours } }), {
    stale: [
      stageKey(session.workspace.id, id),
      stagesQuery(session).queryKey,
      screensKey(session.workspace.id),
    ],
    notice: "The opening hours are saved. The screens follow at once.",
  });
  return (
    <Form mutation={save} submit="Save the hours">
      <OpeningHoursChoice
        hours={opening_hours}
        onChange={setHours}
        otherwise={
          venue_id === null
            ? { label: "Always on", about: "It stands in no venue" }
            : { label: "As its venue", about: "Whatever hours the venue has" }
        }
        mayBeAlwaysOn={venue_id !== null}
      />
    </Form>
  );
}
