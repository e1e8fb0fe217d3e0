import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { choiceIn } from "../../parts/Form.tsx";
import { NumberField } from "../../parts/NumberField.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { type Part, PartFields, partIn } from "./PartFields.tsx";
import { StartDialog } from "./StartDialog.tsx";
import styles from "./Start.module.css";

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
      bodyOf={async (values) => ({
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
      <div className={styles.pair}>
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
