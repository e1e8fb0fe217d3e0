import { useState } from "react";
import { NumberField } from "../../parts/NumberField.tsx";
import { useSession } from "../../people/session.ts";
import { channelIn, ChannelField } from "./ChannelField.tsx";
import { newsIn, NewsFields } from "./NewsFields.tsx";
import { StartDialog } from "./StartDialog.tsx";
import { UrlField, urlIn } from "./UrlField.tsx";

export function NewsThenTvDialog() {
  const session = useSession();
  const [channel, setChannel] = useState("");
  return (
    <StartDialog
      kind="news-then-tv"
      title="News, then TV"
      submit="Show both"
      works="Reading the feed"
      bodyOf={async (values) => ({
        url: urlIn(values),
        ...newsIn(values),
        ...(await channelIn(session, values, { chosen: channel, onChoose: setChannel })),
        tv_minutes: Number(values.get("tv_minutes")),
      })}
      post={(body) => session.api.post("/quick-starts/news-then-tv", { body })}
    >
      <UrlField autoFocus />
      <ChannelField chosen={channel} onChoose={setChannel} />
      <NumberField
        label="Minutes of TV after each round of headlines"
        name="tv_minutes"
        min={0.5}
        step={0.5}
        required
        defaultValue={2}
      />
      <NewsFields />
    </StartDialog>
  );
}
