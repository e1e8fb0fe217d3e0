import { useState } from "react";
import { channelIn, ChannelField } from "./ChannelField.tsx";
import { StartDialog } from "./StartDialog.tsx";

export function TvDialog() {
  const [channel, setChannel] = useState("");
  return (
    <StartDialog
      kind="tv"
      title="TV on a screen"
      submit="Show the channel"
      works="Setting it up"
      bodyOf={(values) => channelIn(values, channel)}
    >
      <ChannelField chosen={channel} onChoose={setChannel} autoFocus />
    </StartDialog>
  );
}
