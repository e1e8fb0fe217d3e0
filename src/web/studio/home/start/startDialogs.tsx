import { limits } from "../../../../core/limits.ts";
import { useState } from "react";
import { choiceIn, textIn } from "../../parts/Form.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { type Part, PartFields, partIn } from "./PartFields.tsx";
import { StartDialog } from "./StartDialog.tsx";
import styles from "./Start.module.css";
import { UrlField, urlIn } from "./UrlField.tsx";
import { ChannelField, channelIn } from "./ChannelField.tsx";
import { Field } from "../../parts/Field.tsx";

const distances = [
  { value: "close", label: "Close, about 1 m" },
  { value: "near", label: "Near, about 2 m" },
  { value: "room", label: "In the room, about 4 m" },
] as const;

export function AttractDialog() {
  const session = useSession();
  const [normal, setNormal] = useState<Part>({ kind: "news", channel: "" });
  const [attract, setAttract] = useState<Part>({ kind: "welcome", channel: "" });
  return (
    <StartDialog
      kind="attract"
      title="Someone in front of the screen"
      submit="Set it up"
      works="Setting it up"
      needsStage
      buildBody={async (values) => ({
        normal: await partIn(values, { session, within: "normal", part: normal, onChange: setNormal }),
        attract: await partIn(values, { session, within: "attract", part: attract, onChange: setAttract }),
        distance: choiceIn(
          values,
          "distance",
          distances.map(({ value }) => value),
        ),
        leave_s: Number(values.get("leave_s")),
      })}
      post={({ stage_id = "", ...body }) =>
        session.api.post("/quick-starts/attract", { body: { ...body, stage_id } })
      }
    >
      <PartFields label="All day" within="normal" part={normal} onChange={setNormal} autoFocus />
      <PartFields label="While somebody stands there" within="attract" part={attract} onChange={setAttract} />
      <div className={`stack ${styles.pair}`}>
        <Select label="How close" name="distance" choices={distances} defaultValue="close" />
        <NumberField
          label="Seconds until they count as gone"
          name="leave_s"
          {...limits.leave_s}
          required
          defaultValue={10}
        />
      </div>
      <p className="muted small">
        The screen’s camera notices people; nothing is recorded or sent anywhere. It needs a screen with a
        camera, opened over https.
      </p>
    </StartDialog>
  );
}

export function NewsDialog() {
  const { api } = useSession();
  return (
    <StartDialog
      kind="news"
      title="News on a screen"
      submit="Show the news"
      works="Reading the feed"
      buildBody={(values) => ({ url: urlIn(values), ...newsIn(values) })}
      post={(body) => api.post("/quick-starts/news", { body })}
    >
      <UrlField autoFocus />
      <NewsFields />
    </StartDialog>
  );
}

export function TvDialog() {
  const session = useSession();
  const [channel, setChannel] = useState("");
  return (
    <StartDialog
      kind="tv"
      title="TV on a screen"
      submit="Show the channel"
      works="Setting it up"
      buildBody={(values) => channelIn(session, values, { chosen: channel, onChoose: setChannel })}
      post={(body) => session.api.post("/quick-starts/tv", { body })}
    >
      <ChannelField chosen={channel} onChoose={setChannel} autoFocus />
    </StartDialog>
  );
}

export function NewsThenTvDialog() {
  const session = useSession();
  const [channel, setChannel] = useState("");
  return (
    <StartDialog
      kind="news-then-tv"
      title="News, then TV"
      submit="Show both"
      works="Reading the feed"
      buildBody={async (values) => ({
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

/** What may be left as it is. */
function NewsFields() {
  return (
    <details className={styles.more}>
      <summary className="ready strong">More</summary>
      <div className="stack gap-16">
        <Field
          label="Name"
          name="name"
          maxLength={limits.name}
          hint="Of the story and its collection. Empty: as the feed calls itself"
        />
        <NumberField
          label="Headlines in each round"
          name="per_pass"
          {...limits.per_pass}
          required
          defaultValue={5}
        />
      </div>
    </details>
  );
}

function newsIn(values: FormData): { name?: string; per_pass: number } {
  const name = textIn(values, "name");
  return { ...(name !== "" && { name }), per_pass: Number(values.get("per_pass")) };
}
