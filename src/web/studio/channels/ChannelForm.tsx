import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { limits } from "../../../core/limits.ts";
import { type ChannelFields, greatest_number, longest } from "../../../core/channels/channel.ts";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import { useSession } from "../people/session.ts";
import type { Channel } from "../../../contract/channels.ts";
import { channelsQuery } from "./channels.ts";
import { countGroups } from "./channelLines.ts";
import { type SourceDraft, SourcesEditor } from "./SourcesEditor.tsx";
import styles from "./Channels.module.css";

interface ChannelFormProps {
  channel: Channel | null;
  busy: boolean;
  error: Error | null;
  onSend: (fields: ChannelFields) => void;
  beside?: ReactNode;
}

const first: SourceDraft = { id: "0", transport: "hls", url: "", venue_ids: null };

export function ChannelForm({ channel, busy, error, onSend, beside }: ChannelFormProps) {
  const { data: others = [] } = useInfiniteQuery(channelsQuery(useSession()));
  const [sources, setSources] = useState<SourceDraft[]>(() =>
    channel ? channel.sources.map((source, index) => ({ ...source, id: String(index) })) : [first],
  );
  return (
    <Form
      onSend={(values) => onSend(fieldsIn(values, sources))}
      busy={busy}
      error={error}
      submit={channel ? "Save" : "Add"}
      beside={beside}
    >
      <div className={`stack ${styles.fields}`}>
        <Field label="Name" name="name" required maxLength={longest.name} defaultValue={channel?.name} />
        <NumberField
          label="Number"
          name="number"
          min={0}
          max={greatest_number}
          defaultValue={channel?.number ?? undefined}
        />
      </div>
      <Field
        label="Group"
        name="group"
        maxLength={longest.group}
        list="channel-groups"
        defaultValue={channel?.group ?? ""}
        hint="Several are separated by semicolons"
      />
      <datalist id="channel-groups">
        {countGroups(others).map(({ group }) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
      <SourcesEditor sources={sources} onChange={setSources} />
      <details className={styles.more}>
        <summary className="muted">Logo and guide</summary>
        <Field
          label="Address of the logo"
          name="logo_url"
          type="url"
          maxLength={limits.web_url}
          defaultValue={channel?.logo_url ?? ""}
        />
        <Field
          label="Guide key (tvg-id)"
          name="tvg_id"
          maxLength={longest.tvg_id}
          defaultValue={channel?.tvg_id ?? ""}
          hint="By it a playlist that is imported again knows the channel"
        />
      </details>
    </Form>
  );
}

function fieldsIn(values: FormData, sources: SourceDraft[]): ChannelFields {
  const of = (name: string) => textIn(values, name) || null;
  const number = of("number");
  return {
    name: textIn(values, "name"),
    number: number === null ? null : Number(number),
    group: of("group"),
    logo_url: of("logo_url"),
    tvg_id: of("tvg_id"),
    sources: sources.map(({ transport, url, venue_ids }) => ({ transport, url: url.trim(), venue_ids })),
  };
}
