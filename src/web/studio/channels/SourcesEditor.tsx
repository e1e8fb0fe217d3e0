import { Plus, X } from "#icons";
import { useRef } from "react";
import { type Source, detectTransport, transports, longest } from "../../../core/channels/channel.ts";
import { Button, IconButton } from "../parts/Button.tsx";
import { Field } from "../parts/Field.tsx";
import { Select } from "../parts/Select.tsx";
import { Sortable } from "../parts/Sortable.tsx";
import { withMoved } from "../parts/sortRows.ts";
import { VenuesField } from "./VenuesField.tsx";
import { transportLabels } from "./labels.ts";
import styles from "./Channels.module.css";

export interface SourceDraft extends Source {
  id: string;
}

interface SourcesEditorProps {
  sources: SourceDraft[];
  onChange: (sources: SourceDraft[]) => void;
}

/** In the order in which a screen tries them. */
export function SourcesEditor({ sources, onChange }: SourcesEditorProps) {
  const made = useRef(0);
  const change = (id: string, to: Partial<SourceDraft>) =>
    onChange(sources.map((source) => (source.id === id ? { ...source, ...to } : source)));
  const add = () => {
    made.current += 1;
    onChange([...sources, { id: `new ${made.current}`, transport: "hls", url: "", venue_ids: null }]);
  };
  return (
    <fieldset className={`stack gap-8 ${styles.sourcesEditor}`}>
      <legend>Sources, in the order they are tried</legend>
      <Sortable
        items={sources}
        label="Sources"
        nameOf={({ url }) => url || "the new source"}
        onMove={(id, index) => onChange(withMoved(sources, id, index))}
        fixed={sources.length < 2}
      >
        {(source, handle, index) => (
          <div className="stack gap-4">
            <div className={`row gap-4 ${styles.sourceRow}`}>
              {handle}
              <SourceAddress index={index} source={source} onChange={(to) => change(source.id, to)} />
              <IconButton
                icon={X}
                label={`Remove source ${index + 1}`}
                onClick={() => onChange(sources.filter(({ id }) => id !== source.id))}
              />
            </div>
            <VenuesField
              label={`Where source ${index + 1} works`}
              value={source.venue_ids}
              onChange={(venue_ids) => change(source.id, { venue_ids })}
            />
          </div>
        )}
      </Sortable>
      <Button icon={Plus} label="Add a source" onClick={add} />
    </fieldset>
  );
}

interface SourceAddressProps {
  index: number;
  source: SourceDraft;
  onChange: (to: Partial<SourceDraft>) => void;
}

function SourceAddress({ index, source, onChange }: SourceAddressProps) {
  return (
    <>
      <Select
        bare
        label={`Transport of source ${index + 1}`}
        choices={transports.map((transport) => ({ value: transport, label: transportLabels[transport] }))}
        value={source.transport}
        onChange={(transport) => onChange({ transport })}
      />
      <Field
        bare
        label={`Address of source ${index + 1}`}
        name={`sources.${index}.url`}
        className="code fill"
        placeholder="https://…/index.m3u8"
        required
        maxLength={longest.url}
        spellCheck={false}
        value={source.url}
        // The transport that the address tells is taken over; it can still be chosen otherwise.
        onChange={(url) => onChange({ url, transport: detectTransport(url.trim()) ?? source.transport })}
      />
    </>
  );
}
