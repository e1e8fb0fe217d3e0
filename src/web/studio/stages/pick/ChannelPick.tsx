import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { foundChannelsQuery } from "../../channels/foundChannels.ts";
import { useSession } from "../../people/session.ts";
import { PickList } from "./PickList.tsx";

interface ChannelPickProps {
  chosen: string | null;
  onChoose: (id: string, name: string) => void;
  autoFocus?: boolean;
}

export function ChannelPick({ chosen, onChoose, autoFocus = false }: ChannelPickProps) {
  const session = useSession();
  const [words, setWords] = useState("");
  const { data, error } = useQuery(foundChannelsQuery(session, useDeferredValue(words.trim())));
  return (
    <PickList
      label="Channel"
      field="channel_id"
      words={words}
      onWords={setWords}
      items={data?.items}
      error={error}
      chosen={chosen}
      onChoose={(id) => onChoose(id, data?.items.find((channel) => channel.id === id)?.name ?? "")}
      autoFocus={autoFocus}
      none={
        words === ""
          ? "There are no channels yet: import a playlist in Channels."
          : "No channel has this name or number."
      }
      below={data?.next_cursor && "These are the first ones. Search by name or number for the others."}
      option={({ name, number, group, problem }) => ({
        number,
        words: (
          <>
            <b>{name}</b>
            {(problem ?? group) && (
              <span className={problem ? "fault small" : "muted small"}>{problem ?? group}</span>
            )}
          </>
        ),
      })}
    />
  );
}
