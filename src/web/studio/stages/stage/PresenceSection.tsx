import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Field } from "../../parts/Field.tsx";
import { Form, choiceIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ChoiceField } from "../ChoiceField.tsx";
import { stageKey } from "../stages.ts";
import { ToggleField } from "../ToggleField.tsx";
import { distances, sayPresence } from "./sayPeople.ts";
import { useStage } from "./stageContext.ts";

/** Whether and how the stage notices people. */
export function PresenceSection() {
  const { workspace } = useSession();
  const { presence } = useStage();
  return (
    <section className="stage-part" aria-labelledby="stage-presence">
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
  const queryClient = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (values: FormData) =>
      session.api.put("/stages/{id}/presence", {
        params: { id },
        body: {
          enabled: values.has("enabled"),
          distance: choiceIn(
            values,
            "distance",
            distances.map(({ value }) => value),
          ),
          arrive_s: Number(values.get("arrive_s")),
          leave_s: Number(values.get("leave_s")),
        },
      }),
    async onSuccess({ presence }) {
      notify(sayPresence(presence));
      await queryClient.invalidateQueries({ queryKey: stageKey(session.workspace.id, id) });
    },
  });
  const { enabled, distance, arrive_s, leave_s } = presence;
  return (
    <Form onSend={save.mutate} busy={save.isPending} error={save.error} submit="Save presence">
      <ToggleField
        label="Notice people"
        name="enabled"
        initial={enabled}
        hint="Its screens ask for their camera, once"
      />
      <ChoiceField label="How far away" name="distance" initial={distance} choices={distances} />
      <div className="field-pair">
        <Field
          label="Counts after (seconds)"
          name="arrive_s"
          type="number"
          inputMode="decimal"
          required
          min={0}
          max={30}
          step="any"
          defaultValue={arrive_s}
          hint="Who only passes by does not count"
        />
        <Field
          label="Is gone after (seconds)"
          name="leave_s"
          type="number"
          inputMode="decimal"
          required
          min={1}
          max={600}
          step="any"
          defaultValue={leave_s}
          hint="Who looks away for a moment is still there"
        />
      </div>
    </Form>
  );
}
