import { queryOptions, useQuery } from "@tanstack/react-query";
import { limits } from "../../../../core/limits.ts";
import { CalibrationSection } from "./CalibrationSection.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { choiceIn, Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayEdit } from "../../people/roles.ts";
import { type Session, useSession } from "../../people/session.ts";
import { stageKey } from "../stages.ts";
import { distances, inputs, sayInteraction, sayPresence } from "./sayPeople.ts";
import { useStage } from "./stageContext.ts";
import { Field } from "../../parts/Field.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import type { Interaction } from "../../../../core/stages/visit.ts";
import styles from "./StagePage.module.css";

/** Who stands in front of the stage, and what they may do there. */
export function PeopleTab() {
  return (
    <div className={`stack gap-24 ${styles.tab}`}>
      <PresenceSection />
      <InteractionSection />
      <CalibrationSection />
    </div>
  );
}

/** Whether and how the stage notices people. */
function PresenceSection() {
  const { workspace } = useSession();
  const { presence } = useStage();
  return (
    <section className="section" aria-labelledby="stage-presence">
      <h2 id="stage-presence">Presence</h2>
      <p className="muted">
        The camera of a screen notices that somebody is there. Nothing is recorded, and no picture leaves the
        screen. Rules can then play something else.
      </p>
      {/* What somebody else saved meanwhile is what is edited. */}
      {mayEdit(workspace.role) ? (
        <PresenceForm key={JSON.stringify(presence)} />
      ) : (
        <p>{sayPresence(presence)}</p>
      )}
    </section>
  );
}

function PresenceForm() {
  const session = useSession();
  const { id, presence } = useStage();
  const save = useSave(
    (values) => session.api.put("/stages/{id}/presence", { params: { id }, body: readPresence(values) }),
    {
      stale: [stageKey(session.workspace.id, id)],
      notice: ({ presence }) => sayPresence(presence),
    },
  );
  const { enabled, distance, arrive_s, leave_s } = presence;
  return (
    <Form mutation={save} submit="Save presence">
      <Switch
        label="Notice people"
        name="enabled"
        defaultChecked={enabled}
        hint="Its screens ask for their camera, once"
      />
      <ChoiceField
        label="How far away"
        name="distance"
        className={styles.beside}
        defaultValue={distance}
        choices={distances}
      />
      <div className={`field-pair ${styles.beside}`}>
        <NumberField
          label="Counts after (seconds)"
          name="arrive_s"
          required
          {...limits.arrive_s}
          step="any"
          defaultValue={arrive_s}
          hint="Who only passes by does not count"
        />
        <NumberField
          label="Is gone after (seconds)"
          name="leave_s"
          required
          {...limits.leave_s}
          step="any"
          defaultValue={leave_s}
          hint="Who looks away for a moment is still there"
        />
      </div>
    </Form>
  );
}

function readPresence(values: FormData) {
  const known = distances.map(({ value }) => value);
  return {
    enabled: values.has("enabled"),
    distance: choiceIn(values, "distance", known),
    arrive_s: Number(values.get("arrive_s")),
    leave_s: Number(values.get("leave_s")),
  };
}

/** How visitors use the stage. */
function InteractionSection() {
  const session = useSession();
  const interaction = useQuery(interactionQuery(session, useStage().id));
  return (
    <section className="section" aria-labelledby="stage-interaction">
      <h2 id="stage-interaction">Interaction</h2>
      <p className="muted">
        Visitors open what a story offers, such as a session of the programme, and choose their language.
      </p>
      <QueryView query={interaction}>
        {(data) =>
          mayEdit(session.workspace.role) ? (
            <InteractionForm key={JSON.stringify(data)} interaction={data} />
          ) : (
            <p>{sayInteraction(data, data.languages)}</p>
          )
        }
      </QueryView>
    </section>
  );
}

function InteractionForm({ interaction }: { interaction: InteractionFields }) {
  const session = useSession();
  const { id } = useStage();
  const save = useSave(
    (values) =>
      session.api.put("/stages/{id}/interaction", { params: { id }, body: readInteraction(values) }),
    {
      shows: interactionQuery(session, id).queryKey,
      notice: (saved) => sayInteraction(saved, saved.languages),
    },
  );
  const { enabled, input, languages, idle_s } = interaction;
  return (
    <Form mutation={save} submit="Save interaction">
      <Switch label="Visitors may use it" name="enabled" defaultChecked={enabled} />
      <ChoiceField
        label="With"
        name="input"
        className={styles.beside}
        defaultValue={input}
        choices={inputs}
      />
      <Field
        label="Languages"
        name="languages"
        defaultValue={languages.join(", ")}
        placeholder="de, en, fr-CH"
        hint="Codes, the stage’s own first; empty where it speaks one only. Texts then come from values such as title_de."
      />
      <NumberField
        label="Closes after (seconds without a touch)"
        name="idle_s"
        required
        {...limits.idle_s}
        step="any"
        defaultValue={idle_s}
      />
    </Form>
  );
}

function readInteraction(values: FormData): InteractionFields {
  return {
    enabled: values.has("enabled"),
    input: values.get("input") as InteractionFields["input"],
    languages: textIn(values, "languages")
      .split(/[\s,;]+/)
      .filter(Boolean),
    idle_s: Number(values.get("idle_s")),
  };
}

type InteractionFields = Interaction & { languages: string[] };

function interactionQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "interaction"],
    queryFn: ({ signal }) => api.get("/stages/{id}/interaction", { params: { id: stage_id }, signal }),
  });
}
