import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { limits } from "../../../core/limits.ts";
import { Button, ButtonLink } from "../parts/Button.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Room } from "../parts/Room.tsx";
import { Select } from "../parts/Select.tsx";
import { useSave } from "../parts/useSave.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { addStage, stagesQuery } from "./stages.ts";
import type { Screen } from "../../../contract/screens.ts";
import { nowQuery } from "./now.ts";
import { nameScreen, pairScreen, screensKey } from "./screens.ts";
import type { Stage } from "../../../contract/stages.ts";
import { ScreenDot } from "./ScreenDot.tsx";
import { CopyField } from "../parts/CopyField.tsx";
import { Field } from "../parts/Field.tsx";
import { Form } from "../parts/Form.tsx";
import { newStage, NewStageFields, StageChoice } from "./StageFields.tsx";
import styles from "./PairPage.module.css";

const route = getRouteApi("/shell/pair");

/** Where the code on a waiting screen leads. Mostly opened on a phone, in front of that screen. */
export function PairPage() {
  const session = useSession();
  const { code = "" } = route.useSearch();
  const stages = useInfiniteQuery(stagesQuery(session));
  const [paired, setPaired] = useState<Pair | null>(null);
  const { name, role } = session.workspace;

  return (
    <Room title="Pair a screen">
      <div className={styles.pair}>
        {!paired && <WorkspaceChoice />}
        {!mayEdit(role) ? (
          <>
            <p>
              Editors and owners pair screens, and your role in {name} is {role}. Ask one of them; the screen
              keeps its code while it waits.
            </p>
            <ButtonLink to="/screens" label="See the screens" />
          </>
        ) : paired ? (
          <Paired {...paired} onAnother={() => setPaired(null)} />
        ) : (
          // Another code in the address is another screen.
          <QueryView query={stages} lines={4}>
            {() => <PairForm key={code} stages={stages} onPaired={setPaired} />}
          </QueryView>
        )}
      </div>
    </Room>
  );
}

/** A code names no workspace: people with several say here which one the screen goes to. */
function WorkspaceChoice() {
  const { me, workspace } = useSession();
  const { code } = route.useSearch();
  const navigate = useNavigate();
  if (me.workspaces.length === 1) return null;
  return (
    <Select
      label="Workspace"
      value={workspace.id}
      choices={me.workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => void navigate({ to: "/pair", search: { code, workspace: chosen } })}
    />
  );
}

interface Pair {
  stage: Stage;
  screen: Screen;
}

/** A screen reader reads the heading out, since the form that had the focus is gone. */
const focus = (heading: HTMLElement | null) => heading?.focus();

function Paired({ stage, screen, onAnother }: Pair & { onAnother: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <div className={`${styles.paired} stack`}>
        <h2 ref={focus} tabIndex={-1}>
          <ScreenDot state="online" />
          {screen.name === "" ? "The screen" : nameScreen(screen)} plays now
        </h2>
        <p className="muted">
          It belongs to {stage.name} and follows it from this moment on. <NothingSet stage_id={stage.id} />
        </p>
      </div>
      <div className="form-actions">
        <Button
          onClick={() => void navigate({ to: "/pair", search: { stage: stage.id } }).then(onAnother)}
          label="Pair another"
        />
        <ButtonLink look="main" to="/screens" label="See the screens" />
      </div>
    </>
  );
}

const reread_ms = 10_000;

/** Only where nothing plays, by hand or by itself: then the idle card is on. */
function NothingSet({ stage_id }: { stage_id: string }) {
  const { data } = useQuery(nowQuery(useSession(), stage_id, reread_ms));
  return (
    data?.playing.kind === "card" && "Nothing is set to play there yet, so it shows a name and the time."
  );
}

interface PairFormProps {
  stages: UseInfiniteQueryResult<Stage[]>;
  onPaired: (pair: Pair) => void;
}

function PairForm({ stages, onPaired }: PairFormProps) {
  const session = useSession();
  const { code, stage: asked } = route.useSearch();
  const [picked, pick] = useState(asked);
  const known = stages.data ?? [];
  const chosen = picked ?? findOnlyChoice(known);

  const pair = useSave(
    async (values) => {
      const stage =
        chosen === newStage ? await addStage(session, values) : known.find(({ id }) => id === chosen);
      if (!stage) throw new Error("Choose the stage this screen belongs to.");
      // Should the code be refused, the stage is there all the same: the next try must not make another.
      pick(stage.id);
      return { stage, screen: await pairScreen(session, stage.id, values) };
    },
    { stale: [stagesQuery(session).queryKey, screensKey(session.workspace.id)], onSaved: onPaired },
  );

  function choose(stage: string) {
    pair.reset();
    pick(stage);
  }

  return (
    <Form mutation={pair} submit="Pair the screen">
      <Field
        label="Code on the screen"
        name="code"
        className={styles.code}
        required
        maxLength={limits.pairing_code}
        defaultValue={code}
        autoFocus={code === undefined}
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          code === undefined &&
          `To see one, open ${location.host}/screen in the browser of the machine behind the display.`
        }
      />
      {code === undefined && <KioskLine />}
      {known.length > 0 && <StageChoice stages={stages} chosen={chosen} onChoose={choose} />}
      {chosen === newStage && <NewStageFields />}
      <Field
        label="Name of the screen"
        name="screen_name"
        maxLength={limits.name}
        hint="May be left empty. Helps where a stage has several, such as Left and Right."
      />
    </Form>
  );
}

/** A machine that is nothing but a screen is set up with one line. */
function KioskLine() {
  const line = `curl -fsS ${location.origin}/kiosk.sh | sudo sh -s -- --install`;
  return (
    <details>
      <summary>Set up a Raspberry Pi or a Debian machine as a screen</summary>
      <div className={`stack gap-8 ${styles.kiosk}`}>
        <p className="muted small">
          Type this on it. It installs the browser, starts it with the machine and shows the code.
        </p>
        <CopyField label="On the machine" value={line} rows={2} />
      </div>
    </details>
  );
}

function findOnlyChoice(stages: Stage[]): string | undefined {
  if (stages.length === 0) return newStage;
  return stages.length === 1 ? stages[0]!.id : undefined;
}
