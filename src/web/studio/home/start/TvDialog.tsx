import { useState } from "react";
import { useSession } from "../../people/session.ts";
import { channelIn, ChannelField } from "./ChannelField.tsx";
import { StartDialog } from "./StartDialog.tsx";

export function TvDialog() {
  const session = useSession();
  const [channel, setChannel] = useState("");
  return (
    <StartDialog
      kind="tv"
      title="TV on a screen"
      submit="Show the channel"
      works="Setting it up"
      bodyOf={(values) => channelIn(session, values, { chosen: channel, onChoose: setChannel })}
      post={(body) => session.api.post("/quick-starts/tv", { body })}
    >
      <ChannelField chosen={channel} onChoose={setChannel} autoFocus />
    </StartDialog>
  );
}
