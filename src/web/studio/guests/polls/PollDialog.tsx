import { Fragment, useState } from "react";
import { highest, lowest, most_options, most_words } from "../../../../core/polls/readAsked.ts";
import { limits } from "../../../../core/limits.ts";
import type { BodyOf } from "../../../../contract/declare.ts";
import type { Poll, polls } from "../../../../contract/polls.ts";
import { type PollKind, pollKinds } from "../../../../core/polls/poll.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagements.ts";
import { RowsField, rowsIn } from "../RowsField.tsx";
import { CodeNeeded } from "./CodeNeeded.tsx";
import { pollKindLabels } from "./labels.ts";
import styles from "./Polls.module.css";
import { pollsQuery } from "./polls.ts";

/** Null: a new one. Once it was opened only the question can be worded otherwise. */
export function PollDialog({ poll, onClose }: { poll: Poll | null; onClose: () => void }) {
  const session = useSession();
  const engagement = useEngagement();
  const [kind, setKind] = useState<PollKind>(poll?.kind ?? "single");
  const isPrepared = poll === null || poll.run.state === "prepared";
  const save = useSave(
    (values: FormData) => {
      const fields = pollIn(values, kind);
      if (!poll)
        return session.api.post("/engagements/{id}/polls", { params: { id: engagement.id }, body: fields });
      const body = isPrepared ? fields : { question: fields.question };
      return session.api.patch("/polls/{poll_id}", { params: { poll_id: poll.id }, body });
    },
    { stale: [pollsQuery(session, engagement.id).queryKey], onSaved: onClose },
  );

  return (
    <DialogBox title={poll ? "Edit the poll" : "New poll"} closesOutside={false} onClose={onClose}>
      <Form mutation={save} submit={poll ? "Save" : "Prepare it"}>
        <Select
          label="Kind"
          value={kind}
          disabled={!isPrepared}
          choices={pollKinds.map((value) => ({ value, label: pollKindLabels[value].label }))}
          hint={
            isPrepared
              ? pollKindLabels[kind].does
              : "It was opened already. Reset it to change more than the question."
          }
          onChange={setKind}
        />
        <Field
          label="Question"
          name="question"
          required
          maxLength={limits.name}
          autoFocus
          defaultValue={poll?.question}
        />
        {isPrepared && <KindFields kind={kind} poll={poll} />}
        <CodeNeeded />
      </Form>
    </DialogBox>
  );
}

const maxChoices = {
  multi: { label: "At most so many choices", max: most_options, hint: "Empty: as many as they like" },
  words: { label: "Words each", max: most_words, required: true },
};

function KindFields({ kind, poll }: { kind: PollKind; poll: Poll | null }) {
  return (
    <>
      {hasOptions(kind) && (
        <RowsField
          legend="Options"
          name="options"
          noun="option"
          maxLength={limits.poll_label}
          most={most_options}
          initial={
            poll?.options.length ? poll.options : Array.from({ length: 3 }, () => ({ id: "", label: "" }))
          }
        />
      )}
      {(kind === "multi" || kind === "words") && (
        <NumberField
          key={kind}
          {...maxChoices[kind]}
          name="max_choices"
          min={1}
          defaultValue={(poll?.kind === kind ? poll.max_choices : null) ?? (kind === "words" ? 3 : undefined)}
        />
      )}
      {kind === "rating" && <ScaleFields scale={poll?.scale ?? null} />}
    </>
  );
}

const ends = [
  { label: "Lowest", name: "min", min: lowest, max: highest - 1, usual: 1 },
  { label: "Highest", name: "max", min: lowest + 1, max: highest, usual: 5 },
] as const;

function ScaleFields({ scale }: { scale: Poll["scale"] }) {
  return (
    <div className={`stack ${styles.scale}`}>
      {ends.map(({ label, name, usual, ...bounds }) => (
        <Fragment key={name}>
          <NumberField {...bounds} label={label} name={name} required defaultValue={scale?.[name] ?? usual} />
          <Field
            label={`What the ${label.toLowerCase()} means`}
            name={`${name}_label`}
            maxLength={limits.scale_label}
            defaultValue={scale?.[`${name}_label`]}
          />
        </Fragment>
      ))}
    </div>
  );
}

const hasOptions = (kind: PollKind) => kind === "single" || kind === "multi" || kind === "ranking";

/** What the form says of a poll of this kind; what belongs to other kinds is left out. */
function pollIn(values: FormData, kind: PollKind): BodyOf<typeof polls.create> {
  const max_choices = textIn(values, "max_choices");
  return {
    kind,
    question: textIn(values, "question"),
    ...(hasOptions(kind) && { options: optionsIn(values) }),
    ...((kind === "multi" || kind === "words") && max_choices !== "" && { max_choices: Number(max_choices) }),
    ...(kind === "rating" && {
      scale: {
        min: Number(textIn(values, "min")),
        max: Number(textIn(values, "max")),
        min_label: textIn(values, "min_label"),
        max_label: textIn(values, "max_label"),
      },
    }),
  };
}

/** An option without an id is a new one. */
function optionsIn(values: FormData): { id?: string; label: string }[] {
  return rowsIn(values, "option").flatMap(({ id, label }) =>
    label === "" ? [] : [{ ...(id && { id }), label }],
  );
}
