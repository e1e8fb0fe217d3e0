import type { QuickStartPart } from "../../../../contract/quickStarts.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Field } from "../../parts/Field.tsx";
import { textIn } from "../../parts/Form.tsx";
import { type Session, useSession } from "../../people/session.ts";
import { storiesQuery } from "../../stories/stories.ts";
import { ChannelField, channelIn } from "./ChannelField.tsx";
import { UrlField, urlIn } from "./UrlField.tsx";

export interface Part {
  kind: "news" | "tv" | "story" | "welcome";
  channel: string;
}

const kinds: { value: Part["kind"]; label: string }[] = [
  { value: "news", label: "News" },
  { value: "tv", label: "A TV channel" },
  { value: "story", label: "A story that is there" },
  { value: "welcome", label: "A welcome" },
];

interface PartFieldsProps {
  label: string;
  within: "normal" | "attract";
  part: Part;
  onChange: (part: Part) => void;
  autoFocus?: boolean;
}

/** One of the two things the stage plays. */
export function PartFields({ label, within, part, onChange, autoFocus = false }: PartFieldsProps) {
  return (
    <fieldset className="start-part">
      <legend>{label}</legend>
      <label className="field">
        <span className="field-label">It plays</span>
        <select
          className="input"
          value={part.kind}
          autoFocus={autoFocus}
          onChange={({ target }) =>
            onChange({ ...part, kind: kinds.find(({ value }) => value === target.value)!.value })
          }
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {part.kind === "news" && <UrlField name={`${within}.url`} />}
      {part.kind === "tv" && (
        <ChannelField
          within={`${within}.`}
          chosen={part.channel}
          onChoose={(channel) => onChange({ ...part, channel })}
        />
      )}
      {part.kind === "story" && <StoryChoice name={`${within}.story_id`} />}
      {part.kind === "welcome" && (
        <>
          <Field
            label="Headline"
            name={`${within}.headline`}
            required
            maxLength={200}
            autoComplete="off"
            defaultValue="Welcome"
          />
          <Field label="A line below" name={`${within}.line`} maxLength={500} autoComplete="off" />
        </>
      )}
    </fieldset>
  );
}

function StoryChoice({ name }: { name: string }) {
  const { data: stories = [] } = useInfiniteQuery(storiesQuery(useSession()));
  return (
    <label className="field">
      <span className="field-label">Story</span>
      <select className="input" name={name} required defaultValue="">
        <option value="" disabled>
          Choose one
        </option>
        {stories.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PartChoice extends Pick<PartFieldsProps, "within" | "part" | "onChange"> {
  session: Session;
}

export async function partIn(
  values: FormData,
  { session, within, part, onChange }: PartChoice,
): Promise<QuickStartPart> {
  const { kind, channel } = part;
  const written = (field: string) => textIn(values, `${within}.${field}`);
  if (kind === "news") return { kind, url: urlIn(values, `${within}.url`) };
  if (kind === "tv") {
    const onChoose = (channel: string) => onChange({ ...part, channel });
    return {
      kind,
      ...(await channelIn(session, values, { chosen: channel, onChoose, within: `${within}.` })),
    };
  }
  if (kind === "story") return { kind, story_id: written("story_id") };
  const line = written("line");
  return { kind, headline: written("headline"), ...(line !== "" && { line }) };
}
