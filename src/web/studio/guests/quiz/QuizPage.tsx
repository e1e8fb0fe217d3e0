import { bounds } from "../../../../core/quizzes/bounds.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { FileSpreadsheet } from "#icons";
import { useState } from "react";
import type { Quiz } from "../../../../contract/quizzes.ts";
import { Button } from "../../parts/Button.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { choiceIn, Form, textIn } from "../../parts/Form.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { useSave } from "../../parts/useSave.ts";
import { ShowOnStage } from "../../onStage/ShowOnStage.tsx";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import settingsStyles from "../settings/EngagementSettings.module.css";
import { boardLabels, modeLabels, sayQuestions, sayRounds } from "./labels.ts";
import { Rounds } from "./questions/Rounds.tsx";
import styles from "./Quiz.module.css";
import { QuizGone, QuizHead } from "./QuizHead.tsx";
import { quizQuery, quizzesQuery } from "./quizzes.ts";
import { SheetField, sheetIn } from "./SheetField.tsx";
import { StartGame } from "./StartGame.tsx";
import { UnreadList } from "./UnreadList.tsx";
import { boards, modes, type Settings } from "../../../../core/quizzes/quiz.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../parts/CheckboxGroup.tsx";
import { ChoiceField, listChoices } from "../../parts/ChoiceField.tsx";
import { DurationField } from "../../parts/DurationField.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";

const route = getRouteApi("/shell/guests/$engagement_id/quiz/$quiz_id");

export function QuizPage() {
  const session = useSession();
  const { engagement_id, quiz_id } = route.useParams();
  const query = useQuery(quizQuery(session, quiz_id));
  return (
    <QueryView
      query={query}
      lines={5}
      gone={<QuizGone title="This quiz is gone" engagement_id={engagement_id} />}
    >
      {(quiz) => (
        <div className={`stack gap-24 ${styles.page}`}>
          <QuizTop quiz={quiz} />
          <UnreadRows problems={quiz.problems} />
          <Rounds quiz={quiz} />
          <QuizSettings key={JSON.stringify([quiz.title, quiz.settings])} quiz={quiz} />
          {mayEdit(session.workspace.role) && <RemoveSection quiz={quiz} />}
        </div>
      )}
    </QueryView>
  );
}

function QuizTop({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const { role } = session.workspace;
  const { data: list } = useQuery(quizzesQuery(session, quiz.engagement_id));
  const [imports, setImports] = useState(false);
  const running = list?.games.find(({ phase }) => phase !== "ended");
  return (
    <>
      <QuizHead
        engagement_id={quiz.engagement_id}
        title={quiz.title}
        about={`${sayQuestions(quiz.questions)} in ${sayRounds(quiz.rounds.length)}`}
      >
        <ShowOnStage subject={{ kind: "quiz", id: quiz.engagement_id }} title={quiz.title} />
        {mayEdit(role) && <Button icon={FileSpreadsheet} label="Import" onClick={() => setImports(true)} />}
        {mayOperate(role) && <StartGame quiz={quiz} running={running} isMain />}
      </QuizHead>
      {quiz.problem !== null && (
        <p className={styles.note} role="note">
          <b>It cannot be played yet.</b> {quiz.problem}
        </p>
      )}
      {imports && <ImportDialog quiz={quiz} onClose={() => setImports(false)} />}
    </>
  );
}

function ImportDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const session = useSession();
  const replace = useSave(
    (values: FormData) =>
      session.api.patch("/quizzes/{quiz_id}", {
        params: { quiz_id: quiz.id },
        body: sheetIn(values) ?? { csv: "" },
      }),
    {
      shows: quizQuery(session, quiz.id).queryKey,
      notice: ({ questions, rounds }) => `Read: ${sayQuestions(questions)} in ${sayRounds(rounds.length)}.`,
      onSaved: onClose,
    },
  );
  return (
    <DialogBox title="Import a spreadsheet" closesOutside={false} onClose={onClose}>
      <Form mutation={replace} submit="Import">
        {quiz.questions > 0 && (
          <p>
            It takes the place of the {sayQuestions(quiz.questions)} in “{quiz.title}”. A game that runs keeps
            its own.
          </p>
        )}
        <SheetField required />
      </Form>
    </DialogBox>
  );
}

/** What of a spreadsheet is missing, row by row, until it is imported anew. */
function UnreadRows({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null;
  const isOne = problems.length === 1;
  return (
    <section className={styles.note} aria-label="Rows that were not read">
      <b>
        {isOne
          ? "One row of the spreadsheet was not read."
          : `${problems.length} rows of the spreadsheet were not read.`}
      </b>{" "}
      The others are below.{" "}
      {isOne
        ? "Mend this one in the spreadsheet and import it again, or add its question here."
        : "Mend these in the spreadsheet and import it again, or add their questions here."}
      <UnreadList problems={problems} />
    </section>
  );
}

function RemoveSection({ quiz: { id, title, questions, engagement_id } }: { quiz: Quiz }) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <section className={`stack start ruled-section ${settingsStyles.settings}`}>
      <h3>Delete</h3>
      <p className="muted">The results of games that were played stay.</p>
      <RemoveButton
        label="Delete this quiz"
        danger
        title={`Delete “${title}”?`}
        remove={() => session.api.delete("/quizzes/{quiz_id}", { params: { quiz_id: id } })}
        onRemoved={() => navigate({ to: "/guests/$engagement_id/quiz", params: { engagement_id } })}
        notice={`“${title}” is deleted.`}
        stale={quizzesQuery(session, engagement_id).queryKey}
      >
        Its {sayQuestions(questions)} are gone for good. The results of games that were played stay.
      </RemoveButton>
    </section>
  );
}

/** Its name and how it is played. */
function QuizSettings({ quiz }: { quiz: Quiz }) {
  const { workspace } = useSession();
  return (
    <section className={`stack ruled-section ${settingsStyles.settings}`} aria-labelledby="quiz-settings">
      <h3 id="quiz-settings">How it is played</h3>
      {mayEdit(workspace.role) ? <SettingsForm quiz={quiz} /> : <SettingsFacts settings={quiz.settings} />}
    </section>
  );
}

function SettingsFacts({ settings }: Pick<Quiz, "settings">) {
  const { mode, leaderboard, captain, streak, auto_advance, lock_when_all_answered } = settings;
  return (
    <Facts
      facts={[
        ["Who plays", modeLabels[mode].label],
        ["Leaderboard", boardLabels[leaderboard].label],
        ["Teams", mode === "teams" && (captain ? "The captain’s answer counts" : "The first answer counts")],
        ["Right in a row", streak && "A bonus"],
        ["Goes on", auto_advance ? "By itself" : "By hand"],
        ["Answers lock", lock_when_all_answered && "When everybody who is there has answered"],
      ]}
    />
  );
}

function SettingsForm({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const { settings } = quiz;
  const save = useSave(
    (values: FormData) =>
      session.api.patch("/quizzes/{quiz_id}", {
        params: { quiz_id: quiz.id },
        body: changesIn(values, quiz),
      }),
    {
      shows: quizQuery(session, quiz.id).queryKey,
      notice: "Saved. A game that runs keeps what it began with.",
    },
  );

  return (
    <Form mutation={save} submit="Save">
      <Field label="Title" name="title" required maxLength={bounds.title} defaultValue={quiz.title} />
      <ChoiceField
        label="Who plays"
        name="mode"
        defaultValue={settings.mode}
        choices={listChoices(modes, modeLabels)}
      />
      <ChoiceField
        label="Leaderboard"
        name="leaderboard"
        defaultValue={settings.leaderboard}
        choices={listChoices(boards, boardLabels)}
      />
      <CheckboxGroup label="Rules" stacked>
        <Checkbox
          label="In teams the captain’s answer counts, not the team’s first"
          name="captain"
          defaultChecked={settings.captain}
        />
        <Checkbox label="A bonus for right answers in a row" name="streak" defaultChecked={settings.streak} />
        <Checkbox
          label="The game goes on by itself; you only begin it"
          name="auto_advance"
          defaultChecked={settings.auto_advance}
        />
        <Checkbox
          label="Answers lock as soon as everybody who is there has answered"
          name="lock_when_all_answered"
          defaultChecked={settings.lock_when_all_answered}
        />
      </CheckboxGroup>
      <div className={`stack ${styles.figures}`}>
        {times.map(({ label, name }) => (
          <DurationField
            key={name}
            name={name}
            label={label}
            min_ms={bounds[name][0]}
            max_ms={bounds[name][1]}
            required
            defaultValue={settings[name]}
          />
        ))}
      </div>
      <p className="field-hint">
        Guests read the question before they can answer; the other two times are for a game that goes on by
        itself.
      </p>
    </Form>
  );
}

const times = [
  { label: "To read", name: "read_ms" },
  { label: "Answer shown", name: "reveal_ms" },
  { label: "Leaderboard shown", name: "board_ms" },
] as const;

/** Only what the form says otherwise than the quiz, so that what somebody else changed meanwhile stays. */
function changesIn(values: FormData, before: Quiz): { title?: string; settings?: Partial<Settings> } {
  const title = textIn(values, "title");
  const wanted: Settings = {
    mode: choiceIn(values, "mode", modes),
    captain: values.has("captain"),
    leaderboard: choiceIn(values, "leaderboard", boards),
    streak: values.has("streak"),
    auto_advance: values.has("auto_advance"),
    lock_when_all_answered: values.has("lock_when_all_answered"),
    read_ms: Number(textIn(values, "read_ms")),
    reveal_ms: Number(textIn(values, "reveal_ms")),
    board_ms: Number(textIn(values, "board_ms")),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== before.settings[name as keyof Settings],
  );
  return {
    ...(title !== before.title && { title }),
    ...(changed.length > 0 && { settings: Object.fromEntries(changed) }),
  };
}
