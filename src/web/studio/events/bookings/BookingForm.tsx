import { type ReactNode, useState } from "react";
import { limits } from "../../../../core/limits.ts";
import type { Booking } from "../../../../contract/bookings.ts";
import { localTime } from "../../../../core/time/venueTime.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { ChosenList, listStageChoices, SpanFields } from "../fields.tsx";
import type { Places } from "../places.ts";
import { momentOn, sayDate, sayLongDate, sayTimes } from "../times.ts";
import { type BookingFields, bookingsQuery } from "./bookings.ts";
import { readRule, type RepeatForm, type RepeatKind, sayRule, weekdays, writeRule } from "./repeatRule.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../parts/CheckboxGroup.tsx";
import { TimeField } from "../../parts/TimeField.tsx";

interface BookingFormProps {
  initial: BookingFields;
  places: Places;
  stories: { id: string; title: string }[];
  submit: string;
  send: (fields: BookingFields) => Promise<Booking>;
  onDone: () => void;
  beside?: ReactNode;
}

/** Times are those of the clock at the chosen stage. */
export function BookingForm(props: BookingFormProps) {
  const { initial, places, stories, submit, send, onDone, beside } = props;
  const session = useSession();
  const sayDay = (at: number) => sayLongDate(localTime(at, zone).date);
  const [stage_id, setStage] = useState(initial.stage_id);
  const [repeat, setRepeat] = useState(() => readRule(initial.repeat));
  const [exdates, setExdates] = useState(initial.exdates);
  const zone = places.byId.get(stage_id)?.timezone ?? "UTC";
  const [written] = useState(() => places.byId.get(initial.stage_id)?.timezone ?? "UTC");
  const save = useSave(
    (values: FormData) =>
      send({
        stage_id,
        story_id: textIn(values, "story_id"),
        title: textIn(values, "title"),
        starts_at: momentOn(textIn(values, "starts_at"), zone) ?? 0,
        ends_at: momentOn(textIn(values, "ends_at"), zone) ?? 0,
        repeat: writeRule(repeat),
        exdates: repeat.kind === "never" ? [] : exdates,
      }),
    { stale: [bookingsQuery(session).queryKey], onSaved: onDone },
  );
  const error = save.error instanceof ApiError ? explainClash(save.error, zone) : save.error;

  return (
    <Form onSend={save.mutate} busy={save.isPending} error={error} submit={submit} beside={beside}>
      <Select label="Stage" value={stage_id} choices={listStageChoices(places)} onChange={setStage} />
      <Select
        label="Story"
        name="story_id"
        choices={stories.map(({ id, title }) => ({ value: id, label: title }))}
        defaultValue={initial.story_id}
      />
      <Field
        label="Title"
        name="title"
        maxLength={limits.name}
        defaultValue={initial.title}
        hint="For you and your colleagues; empty: the story’s"
      />
      <SpanFields initial={initial} writtenZone={written} zone={zone} />
      <RepeatField repeat={repeat} onRepeat={setRepeat} />
      {repeat.kind !== "never" && exdates.length > 0 && (
        <div className="field">
          <span className="field-label">Left out</span>
          <ChosenList
            items={exdates.toSorted((a, b) => a - b)}
            itemKey={(at) => at}
            label={sayDay}
            removeLabel={(at) => `Play on ${sayDay(at)} again`}
            onRemove={(at) => setExdates(exdates.filter((one) => one !== at))}
          />
        </div>
      )}
    </Form>
  );
}

interface Clash {
  booking_id: string | null;
  title: string;
  starts_at: number;
  ends_at: number;
}

/** With whom, and when; any other refusal stays as it is. */
function explainClash(error: ApiError, zone: string): ApiError {
  const clash = error.details["clash"] as Clash | undefined;
  if (error.status !== 409 || !clash) return error;
  const when = `${sayDate(localTime(clash.starts_at, zone).date)}, ${sayTimes(clash, zone)}`;
  const other = clash.title === "" ? "another booking" : `“${clash.title}”`;
  const message = error.message.includes("overlaps itself")
    ? `Repeated like this it overlaps itself: it still plays when it begins again on ${when}. Make it shorter or repeat it less often.`
    : `The stage is booked for ${other} on ${when}. Choose another time or stage, or skip that day.`;
  return new ApiError(error.status, { code: error.code, message, details: error.details });
}

const kinds: { value: RepeatKind; label: string }[] = [
  { value: "never", label: "Once" },
  { value: "daily", label: "Every day" },
  { value: "weekdays", label: "Every weekday" },
  { value: "weekly", label: "Every week on…" },
  { value: "other", label: "By a rule (RRULE)" },
];

function RepeatField({ repeat, onRepeat }: { repeat: RepeatForm; onRepeat: (repeat: RepeatForm) => void }) {
  const { kind, days, until } = repeat;
  const rule = writeRule(repeat);
  return (
    <div className="field">
      <Select
        label="Repeats"
        name="repeat"
        value={kind}
        choices={kinds}
        onChange={(kind) => onRepeat({ ...repeat, rule: rule ?? "", kind })}
      />
      {kind === "weekly" && (
        <CheckboxGroup label="On these days">
          {weekdays.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={days.includes(code)}
              onChange={(isChosen) =>
                onRepeat({ ...repeat, days: isChosen ? [...days, code] : days.filter((day) => day !== code) })
              }
            />
          ))}
        </CheckboxGroup>
      )}
      {kind === "other" && (
        <Field
          label="Rule"
          bare
          className="code"
          placeholder="FREQ=MONTHLY;BYDAY=1MO"
          value={repeat.rule}
          onChange={(rule) => onRepeat({ ...repeat, rule })}
        />
      )}
      {(kind === "daily" || kind === "weekdays" || kind === "weekly") && (
        <TimeField
          as="date"
          label="Until"
          value={until}
          onChange={(until) => onRepeat({ ...repeat, until })}
        />
      )}
      {rule !== null && kind !== "other" && <p className="field-hint">{sayRule(rule)}</p>}
    </div>
  );
}
