import { useQuery } from "@tanstack/react-query";
import { RadioGroup } from "radix-ui";
import { useDeferredValue, useId, useState } from "react";
import { foundChannelsQuery } from "../../channels/foundChannels.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { type Session, useSession } from "../../people/session.ts";
import { addChannelIn, addressName } from "./addChannelIn.ts";
import { NewChannel } from "./NewChannel.tsx";
import styles from "./Start.module.css";

interface ChannelFieldProps {
  chosen: string;
  onChoose: (channel_id: string) => void;
  /** Before the names of its fields, where the server nests them. */
  within?: string;
  autoFocus?: boolean;
}

// As many as fit without scrolling far; the search finds the rest.
const shown = 8;

/** A channel found by its name or number. */
export function ChannelField({ chosen, onChoose, within = "", autoFocus = false }: ChannelFieldProps) {
  const id = useId();
  const [q, setQ] = useState("");
  const { data, isSuccess } = useQuery(foundChannelsQuery(useSession(), useDeferredValue(q.trim())));
  const refused = useRefusal(`${within}channel_id`);

  if (isSuccess && data.items.length === 0 && q === "")
    return <NewChannel within={within} onChoose={onChoose} autoFocus={autoFocus} />;
  return (
    <div className="field">
      <label htmlFor={id}>Channel</label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder="Search by name or number"
        value={q}
        autoFocus={autoFocus}
        autoComplete="off"
        aria-invalid={refused !== null}
        onChange={({ target }) => setQ(target.value)}
        // Enter would send the form before a channel is chosen.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {!data ? (
        <Skeleton lines={2} />
      ) : data.items.length === 0 ? (
        <p className="muted small">No channel has this name or number.</p>
      ) : (
        <RadioGroup.Root
          className={styles.channelChoice}
          aria-label="Channel"
          required
          value={chosen}
          onValueChange={onChoose}
        >
          {data.items.slice(0, shown).map((channel) => (
            <RadioGroup.Item key={channel.id} value={channel.id} className={styles.channel}>
              <span className="muted">{channel.number ?? ""}</span>
              <span>{channel.name}</span>
              <span className="muted small cut">{channel.group ?? ""}</span>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
      )}
      <Checkbox
        name={`${within}follows`}
        defaultChecked
        label="Let the stage be switched to another channel later"
      />
    </div>
  );
}

type ChannelChoice = Pick<ChannelFieldProps, "chosen" | "onChoose" | "within">;

/** What was chosen, or written where there was nothing to choose from. */
export async function channelIn(
  session: Session,
  values: FormData,
  { chosen, onChoose, within = "" }: ChannelChoice,
) {
  if (!values.has(addressName(within))) return chosenIn(values, chosen, within);
  const added = await addChannelIn(session, values, within);
  // A second try finds it chosen.
  onChoose(added);
  return stageChannel(added);
}

function chosenIn(values: FormData, chosen: string, within: string) {
  if (chosen === "") throw new Error("Choose a channel.");
  return values.has(`${within}follows`) ? stageChannel(chosen) : { channel_id: chosen };
}

/** A stage that can be switched shows the chosen channel until somebody does. */
const stageChannel = (channel_id: string) => ({ channel_id: "stage", default_channel_id: channel_id });
