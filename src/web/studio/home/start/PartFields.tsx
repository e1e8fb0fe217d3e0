import { limits } from "../../../../core/limits.ts";
import type { QuickStartPart } from "../../../../contract/quickStarts.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Field } from "../../parts/Field.tsx";
import { textIn } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";
import { type Session, useSession } from "../../people/session.ts";
import { storiesQuery } from "../../stories/stories.ts";
import { ChannelField, channelIn } from "./ChannelField.tsx";
import { UrlField, urlIn } from "./UrlField.tsx";
import styles from "./Start.module.css";

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
    <fieldset className={`stack gap-16 ruled ${styles.part}`}>
      <legend>{label}</legend>
      <Select
        label="It plays"
        choices={kinds}
        value={part.kind}
        autoFocus={autoFocus}
        onChange={(kind) => onChange({ ...part, kind })}
      />
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
            maxLength={limits.name}
            defaultValue="Welcome"
          />
          <Field label="A line below" name={`${within}.line`} maxLength={limits.welcome_line} />
        </>
      )}
    </fieldset>
  );
}

function StoryChoice({ name }: { name: string }) {
  const { data: stories = [] } = useInfiniteQuery(storiesQuery(useSession()));
  return (
    <Select
      label="Story"
      name={name}
      required
      none="Choose one"
      choices={stories.map(({ id, title }) => ({ value: id, label: title }))}
    />
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
