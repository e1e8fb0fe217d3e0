import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { ChoiceField } from "../ChoiceField.tsx";
import { ToggleField } from "../ToggleField.tsx";
import { type InteractionFields, interactionQuery, putInteraction } from "./interaction.ts";
import { inputs, sayInteraction } from "./sayPeople.ts";
import { useStage } from "./stageContext.ts";

/** How visitors use the stage. */
export function InteractionSection() {
  const session = useSession();
  const { data, error } = useQuery(interactionQuery(session, useStage().id));
  return (
    <section className="stage-part" aria-labelledby="stage-interaction">
      <h2 id="stage-interaction">Interaction</h2>
      <p className="muted">
        Visitors open what a story offers, such as a session of the programme, and choose their language.
      </p>
      {!data ? (
        error ? (
          <p className="fault">{error.message}</p>
        ) : (
          <Skeleton lines={3} />
        )
      ) : mayEdit(session.workspace.role) ? (
        <InteractionForm key={JSON.stringify(data)} interaction={data} />
      ) : (
        <p>{sayInteraction(data, data.languages)}</p>
      )}
    </section>
  );
}

function InteractionForm({ interaction }: { interaction: InteractionFields }) {
  const session = useSession();
  const { id } = useStage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (values: FormData) => putInteraction(session, id, fieldsIn(values)),
    onSuccess(saved) {
      queryClient.setQueryData(interactionQuery(session, id).queryKey, saved);
      notify(sayInteraction(saved, saved.languages));
    },
  });
  const { enabled, input, languages, idle_s } = interaction;
  return (
    <Form onSend={save.mutate} busy={save.isPending} error={save.error} submit="Save interaction">
      <ToggleField label="Visitors may use it" name="enabled" initial={enabled} />
      <ChoiceField label="With" name="input" initial={input} choices={inputs} />
      <Field
        label="Languages"
        name="languages"
        autoComplete="off"
        defaultValue={languages.join(", ")}
        placeholder="de, en, fr-CH"
        hint="Codes, the stage’s own first; empty where it speaks one only. Texts then come from values such as title_de."
      />
      <Field
        label="Closes after (seconds without a touch)"
        name="idle_s"
        type="number"
        inputMode="numeric"
        required
        min={5}
        max={3600}
        step="any"
        defaultValue={idle_s}
      />
    </Form>
  );
}

function fieldsIn(values: FormData): InteractionFields {
  return {
    enabled: values.has("enabled"),
    input: values.get("input") as InteractionFields["input"],
    languages: textIn(values, "languages")
      .split(/[\s,;]+/)
      .filter(Boolean),
    idle_s: Number(values.get("idle_s")),
  };
}
