import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Plus, X } from "lucide-react";
import { type PollKind, pollKinds, type PollOption } from "../../../../core/polls/poll.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn, useRefusal } from "../../parts/Form.tsx";
import { useSession } from "../../people/session.ts";
import { useEngagement } from "../engagementContext.ts";
import type { Poll } from "../../../../contract/polls.ts";
import { addPoll, patchPoll, type PollFields, pollsQuery } from "./polls.ts";
import { pollKindWords } from "./words.ts";

/** Null: a new one. Once it was opened only the question can be worded otherwise. */
export function PollDialog({ poll, onClose }: { poll: Poll | null; onClose: () => void }) {
  const session = useSession();
  const engagement = useEngagement();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<PollKind>(poll?.kind ?? "single");
  const isPrepared = poll === null || poll.run.state === "prepared";
  const save = useMutation({
    mutationFn: (values: FormData) => {
      const fields = pollIn(values, kind);
      if (!poll) return addPoll(session, engagement.id, fields);
      return patchPoll(session, poll.id, isPrepared ? fields : { question: fields.question });
    },
    onSuccess() {
      onClose();
      return queryClient.invalidateQueries({ queryKey: pollsQuery(session, engagement.id).queryKey });
    },
  });

  return (
    <DialogBox title={poll ? "Edit the poll" : "New poll"} open closesOutside={false} onClose={onClose}>
      <Form
        onSend={save.mutate}
        busy={save.isPending}
        error={save.error}
        submit={poll ? "Save" : "Prepare it"}
      >
        <label className="field">
          <span className="field-label">Kind</span>
          <select
            className="input"
            value={kind}
            disabled={!isPrepared}
            onChange={({ target }) => setKind(pollKinds.find((one) => one === target.value) ?? "single")}
          >
            {pollKinds.map((kind) => (
              <option key={kind} value={kind}>
                {pollKindWords[kind].label}
              </option>
            ))}
          </select>
          <span className="field-hint">
            {isPrepared
              ? pollKindWords[kind].does
              : "It was opened already. Reset it to change more than the question."}
          </span>
        </label>
        <Field
          label="Question"
          name="question"
          required
          maxLength={200}
          autoComplete="off"
          autoFocus
          defaultValue={poll?.question}
        />
        {isPrepared && <OfKind kind={kind} poll={poll} />}
      </Form>
    </DialogBox>
  );
}

function OfKind({ kind, poll }: { kind: PollKind; poll: Poll | null }) {
  return (
    <>
      {hasOptions(kind) && <PollOptionsField initial={poll?.options ?? []} />}
      {kind === "multi" && (
        <Field
          label="At most so many choices"
          name="max_choices"
          type="number"
          min={1}
          max={12}
          defaultValue={poll?.kind === "multi" ? (poll.max_choices ?? undefined) : undefined}
          hint="Empty: as many as they like"
        />
      )}
      {kind === "words" && (
        <Field
          label="Words each"
          name="max_choices"
          type="number"
          min={1}
          max={5}
          required
          defaultValue={poll?.kind === "words" ? (poll.max_choices ?? 3) : 3}
        />
      )}
      {kind === "rating" && <ScaleFields scale={poll?.scale ?? null} />}
    </>
  );
}

function ScaleFields({ scale }: { scale: Poll["scale"] }) {
  return (
    <div className="poll-scale">
      <Field
        label="Lowest"
        name="min"
        type="number"
        min={0}
        max={9}
        required
        defaultValue={scale?.min ?? 1}
      />
      <Field
        label="What the lowest means"
        name="min_label"
        maxLength={40}
        autoComplete="off"
        defaultValue={scale?.min_label}
      />
      <Field
        label="Highest"
        name="max"
        type="number"
        min={1}
        max={10}
        required
        defaultValue={scale?.max ?? 5}
      />
      <Field
        label="What the highest means"
        name="max_label"
        maxLength={40}
        autoComplete="off"
        defaultValue={scale?.max_label}
      />
    </div>
  );
}

const most_options = 12;

function PollOptionsField({ initial }: { initial: PollOption[] }) {
  const refusal = useRefusal("options");
  const [rows, setRows] = useState(() =>
    (initial.length > 0 ? initial : [nothing, nothing, nothing]).map(({ id, label }, row) => ({
      id,
      label,
      row,
    })),
  );
  const add = () => setRows([...rows, { ...nothing, row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }]);

  return (
    <fieldset className="options-field" aria-invalid={refusal !== null}>
      <legend>Options</legend>
      {rows.map(({ id, label, row }, index) => (
        <div key={row} className="options-row">
          <input type="hidden" name="option_id" value={id} />
          <input
            name="option_label"
            className="input"
            aria-label={`Option ${index + 1}`}
            maxLength={80}
            defaultValue={label}
            autoComplete="off"
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove option ${index + 1}`}
            onClick={() => setRows(rows.filter((other) => other.row !== row))}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
      {rows.length < most_options && (
        <button type="button" className="button" onClick={add}>
          <Plus aria-hidden /> Add an option
        </button>
      )}
    </fieldset>
  );
}

const nothing = { id: "", label: "" };

const hasOptions = (kind: PollKind) => kind === "single" || kind === "multi" || kind === "ranking";

/** What the form says of this kind; what belongs to other kinds is emptied. */
function pollIn(values: FormData, kind: PollKind): PollFields {
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

function optionsIn(values: FormData): { id?: string; label: string }[] {
  const ids = values.getAll("option_id").map(String);
  return values.getAll("option_label").flatMap((value, at) => {
    const label = typeof value === "string" ? value.trim() : "";
    return label === "" ? [] : [{ ...(ids[at] && { id: ids[at] }), label }];
  });
}
