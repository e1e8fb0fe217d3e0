import { useQuery } from "@tanstack/react-query";
import { Search } from "#icons";
import { useRef, useState } from "react";
import type { Stage } from "../../../contract/stages.ts";
import type { StageSubject } from "../../../core/stages/stageSubject.ts";
import { stagesQuery } from "../events/places.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { CheckboxGroup } from "../parts/CheckboxGroup.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form } from "../parts/Form.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useSave } from "../parts/useSave.ts";
import { OnlyFor } from "../people/OnlyFor.tsx";
import { useSession } from "../people/session.ts";
import { StagePicture } from "../pictures/StagePicture.tsx";
import { useSeen } from "../pictures/useSeen.ts";
import { workspaceKey } from "../queryKeys.ts";
import { nowQuery } from "../stages/now.ts";
import { saySize } from "../stages/sizes.ts";
import { useShowHolding } from "../stages/stage/heldShow.ts";
import { NewStageFields } from "../stages/StageFields.tsx";
import { addStage } from "../stages/stages.ts";
import { LengthField, readLength } from "../stages/stage/TakeLength.tsx";
import { useTakes } from "../stages/stage/takes.ts";
import { usePlayed } from "../stages/usePlayed.ts";
import styles from "./OnStage.module.css";
import { prepareTakes, rememberStages, suggestStages } from "./onStage.ts";

interface ShowDialogProps {
  subject: StageSubject;
  title: string;
  beforeShown: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** On which stages something goes on, and for how long. */
export function ShowDialog({ subject, title, beforeShown, onClose }: ShowDialogProps) {
  const query = useQuery(stagesQuery(useSession()));
  return (
    <DialogBox title={`Show “${title}”`} width={640} changesHeight onClose={onClose}>
      <QueryView query={query} lines={5}>
        {(stages) =>
          stages.length === 0 ? (
            <FirstStage />
          ) : (
            <ShowForm subject={subject} stages={stages} beforeShown={beforeShown} onClose={onClose} />
          )
        }
      </QueryView>
    </DialogBox>
  );
}

/** It goes on as soon as there is somewhere to go on. */
function FirstStage() {
  const session = useSession();
  const add = useSave((values) => addStage(session, values), {
    stale: [workspaceKey(session.workspace.id, "stages")],
  });
  return (
    <>
      <p>There is no stage yet: a stage is what one screen or wall shows.</p>
      <OnlyFor who="editors">
        <Form mutation={add} submit="Add the stage">
          <NewStageFields />
        </Form>
      </OnlyFor>
    </>
  );
}

interface ShowFormProps extends Omit<ShowDialogProps, "title"> {
  stages: Stage[];
}

function ShowForm({ subject, stages, beforeShown, onClose }: ShowFormProps) {
  const session = useSession();
  const { id: workspace_id } = session.workspace;
  const { put } = useTakes();
  const [chosen, setChosen] = useState(() => suggestStages(workspace_id, stages));
  const [words, setWords] = useState("");
  const show = useSave(
    async (values) => {
      const on = stages.filter(({ id }) => chosen.includes(id));
      if (on.length === 0) throw new Error("Choose at least one stage.");
      const takes = await prepareTakes(session, subject, { stages: on, for_ms: readLength(values) });
      await beforeShown?.();
      await put(takes);
      rememberStages(workspace_id, chosen);
    },
    { onSaved: onClose },
  );
  const choose = (id: string, isChosen: boolean) => {
    show.reset();
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));
  };
  const wanted = words.trim().toLowerCase();
  const isFound = ({ id, name, location }: Stage) =>
    `${name} ${location}`.toLowerCase().includes(wanted) || chosen.includes(id);
  const found = stages.filter(isFound);

  return (
    <Form mutation={show} submit="Show it now">
      {stages.length > most_without_search && <StageSearch words={words} onWords={setWords} />}
      <CheckboxGroup label="Stages" stacked>
        <ul className={styles.stages}>
          {found.map((stage) => (
            <StageRow
              key={stage.id}
              stage={stage}
              isChosen={chosen.includes(stage.id)}
              onChoose={(isChosen) => choose(stage.id, isChosen)}
            />
          ))}
        </ul>
      </CheckboxGroup>
      {found.length === 0 && <p className="muted">No stage has this name.</p>}
      <LengthField />
      <p className={styles.goesLive}>{sayWhere(stages, chosen)}</p>
    </Form>
  );
}

const most_without_search = 8;

function StageSearch({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return (
    <label className={styles.search}>
      <span className="unseen">Search stages</span>
      <Search aria-hidden />
      <input
        type="search"
        className="input"
        placeholder="Search stages"
        autoComplete="off"
        value={words}
        onChange={({ target }) => onWords(target.value)}
        // Sending the form half way is never meant.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </label>
  );
}

function sayWhere(stages: readonly Stage[], chosen: readonly string[]): string {
  const names = stages.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  if (names.length === 0) return "It goes on every screen of the stages you choose, at once.";
  const where = names.length > 3 ? `${names.length} stages` : new Intl.ListFormat("en-GB").format(names);
  return `It goes on every screen of ${where} at once, over bookings and rules. You can undo it.`;
}

interface StageRowProps {
  stage: Stage;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A stage with what it shows now; one that somebody else's live show holds would refuse, so it cannot be chosen. */
function StageRow({ stage, isChosen, onChoose }: StageRowProps) {
  const { id, name, location } = stage;
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(row);
  const { show, isOurs } = useShowHolding(id, isSeen);
  return (
    <li ref={row}>
      <label className={`row gap-12 ${styles.stage}`} data-held={!isOurs || undefined}>
        <Checkbox bare checked={isChosen} disabled={!isOurs && !isChosen} onChange={onChoose} />
        <span className={styles.picture} aria-hidden>
          <StagePicture stage_id={id} title={name} />
        </span>
        <span className="list-main grow break">
          <b>{name}</b>
          <span className="muted small">{[location, saySize(stage)].filter(Boolean).join(" · ")}</span>
          {isOurs || show === null ? (
            <NowOn stage_id={id} isSeen={isSeen} />
          ) : (
            <span className="ready small">
              {show.controller?.name ?? "Somebody else"} holds it for the live show “{show.title}”.
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

// Rows that nobody looks at ask nothing.
const least_ms = 10_000;

function NowOn({ stage_id, isSeen }: { stage_id: string; isSeen: boolean }) {
  const { data } = useQuery({ ...nowQuery(useSession(), stage_id, least_ms), enabled: isSeen });
  return <span className="small">{data ? <Played playing={data.playing} /> : <>&nbsp;</>}</span>;
}

function Played({ playing }: { playing: Parameters<typeof usePlayed>[0] }) {
  const played = usePlayed(playing);
  if (!played) return <>&nbsp;</>;
  return <>{played.made ?? `Shows ${played.titles}`}</>;
}
