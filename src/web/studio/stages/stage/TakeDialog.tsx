import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { StoryPick } from "../pick/StoryPick.tsx";
import { useStage } from "./stageContext.ts";
import { useMayTake } from "./TakePanel.tsx";
import { useTake } from "./takes.ts";
import { NumberField } from "../../parts/NumberField.tsx";
import { foundScenesQuery } from "../../library/scenes/scenes.ts";
import { useSession } from "../../people/session.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import { PickList } from "../pick/PickList.tsx";
import styles from "./StagePage.module.css";

type What = "story" | "scene";

/** What goes on instead of all else, and for how long. */
export function TakeDialog() {
  const { id, name } = useStage();
  const navigate = useNavigate();
  const mayTake = useMayTake();
  const { put } = useTake();
  const [what, setWhat] = useState<What>("story");
  const [chosen, choose] = useState<Record<What, string | null>>({ story: null, scene: null });
  const close = () => navigate({ to: "/screens/$stage_id", params: { stage_id: id } });
  const take = useSave(
    (values) => {
      const chosen_id = chosen[what];
      if (chosen_id === null) throw new Error(`Choose the ${what} that goes on.`);
      return put({ [`${what}_id`]: chosen_id, for_ms: readLength(values) });
    },
    { onSaved: close },
  );
  const pick = (id: string) => {
    take.reset();
    choose({ ...chosen, [what]: id });
  };

  return (
    <DialogBox title={`Put something on ${name}`} onClose={() => void close()}>
      {mayTake === true ? (
        <Form mutation={take} submit="Put it on now">
          <ChoiceField
            look="chips"
            label="What"
            value={what}
            choices={[
              { value: "story", label: "A story" },
              { value: "scene", label: "A scene" },
            ]}
            onChange={setWhat}
          />
          {what === "story" ? (
            <StoryPick chosen={chosen.story} onChoose={pick} />
          ) : (
            <ScenePick chosen={chosen.scene} onChoose={pick} />
          )}
          <LongField />
          <p className={styles.goesLive}>
            It goes on every screen of {name} at once, over bookings and rules, and ends with its time or when
            somebody ends it.
          </p>
        </Form>
      ) : (
        <p>
          {mayTake === "held"
            ? "A live show that somebody else controls holds this stage."
            : "Operators put things on stages, and you may look only."}
        </p>
      )}
    </DialogBox>
  );
}

const second_ms = 1000;
const minute_ms = 60 * second_ms;

const choices = [
  { value: "", label: "Until it is ended" },
  { value: String(30 * second_ms), label: "30 s" },
  { value: String(minute_ms), label: "1 min" },
  { value: String(5 * minute_ms), label: "5 min" },
  { value: String(15 * minute_ms), label: "15 min" },
  { value: "other", label: "Other" },
];

/** The field for how long a take stays on. */
function LongField() {
  const [long, setLong] = useState("");
  return (
    <>
      <ChoiceField
        label="For how long"
        name="for_ms"
        look="chips"
        value={long}
        choices={choices}
        onChange={setLong}
      />
      {long === "other" && (
        <NumberField
          label="Minutes"
          name="minutes"
          // The smallest step is well above the server's bound of a second.
          min={0.1}
          max={limits.take_ms.max / 60_000}
          step={0.1}
          required
          defaultValue={10}
        />
      )}
    </>
  );
}

/** Returns milliseconds, or null for a take that stays until it is ended. */
function readLength(values: FormData): number | null {
  const chosen = values.get("for_ms");
  if (chosen === "other") return Math.round(Number(values.get("minutes")) * minute_ms);
  return chosen === "" ? null : Number(chosen);
}

function ScenePick({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }) {
  const session = useSession();
  const [words, setWords] = useState("");
  const { data, error, hasNextPage } = useInfiniteQuery(
    foundScenesQuery(session, useDeferredValue(words.trim())),
  );
  return (
    <PickList
      label="Scene"
      field="scene_id"
      words={words}
      onWords={setWords}
      items={data}
      error={error}
      chosen={chosen}
      onChoose={onChoose}
      none={words === "" ? "There are no scenes yet: make one in the Library." : "No scene has this title."}
      below={hasNextPage && "These are the newest. Search for the others."}
      option={({ id, title }) => ({
        picture: <ScenePicture scene_id={id} title={title} />,
        words: <b>{title}</b>,
      })}
    />
  );
}
