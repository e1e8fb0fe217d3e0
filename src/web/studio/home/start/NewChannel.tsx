import { ListVideo } from "#icons";
import { longest } from "../../../../core/channels/channel.ts";
import { sheetText } from "../../guests/quiz/sheetText.ts";
import { Fault } from "../../parts/Fault.tsx";
import { ChooseFile } from "../../parts/ChooseFile.tsx";
import { Field } from "../../parts/Field.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { addressName, importOne, nameName } from "./addChannelIn.ts";
import { workspaceKey } from "../../queryKeys.ts";

interface NewChannelProps {
  within: string;
  onChoose: (channel_id: string) => void;
  autoFocus: boolean;
}

/** Where there is no channel to choose yet, the first is brought here. */
export function NewChannel({ within, onChoose, autoFocus }: NewChannelProps) {
  const session = useSession();
  const read = useSave(
    async (file: File) => importOne(session, { m3u: sheetText(new Uint8Array(await file.arrayBuffer())) }),
    { stale: [workspaceKey(session.workspace.id, "channels")], onSaved: onChoose },
  );
  return (
    <>
      <Field
        label="Address of a stream or a playlist"
        name={addressName(within)}
        required
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longest.url}
        autoFocus={autoFocus}
        placeholder="https://tv.example.com/live/index.m3u8"
        hint="One stream (HLS, DASH, RTSP, multicast), or a list of channels (M3U) as providers send it"
      />
      <Field
        label="Name of the channel"
        name={nameName(within)}
        maxLength={longest.name}
        hint="Shown on the screen. A playlist brings its own names"
      />
      <ChooseFile
        label="A playlist"
        accept=".m3u,.m3u8,audio/x-mpegurl,application/vnd.apple.mpegurl,text/plain"
        button="Choose a playlist file"
        icon={ListVideo}
        disabled={read.isPending}
        onFile={read.mutate}
      />
      <Fault>{read.error?.message}</Fault>
      {read.isPending && <progress className="work" aria-label="Reading the playlist" />}
    </>
  );
}
