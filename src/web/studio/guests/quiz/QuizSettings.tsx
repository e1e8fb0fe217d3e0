import { boards, modes, type Settings } from "../../../../core/quizzes/quiz.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../parts/CheckboxGroup.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DurationField } from "../../parts/DurationField.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { choiceIn, Form, textIn } from "../../parts/Form.tsx";
import { useSend } from "../../parts/useSend.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import settingsStyles from "../settings/EngagementSettings.module.css";

import type { Quiz } from "../../../../contract/quizzes.ts";
import { type QuizFields, quizQuery } from "./quizzes.ts";
import { boardLabels, modeLabels } from "./labels.ts";
import styles from "./Quiz.module.css";

/** Its name and how it is played. */
export function QuizSettings({ quiz }: { quiz: Quiz }) {
  const { workspace } = useSession();
  return (
    <section className={`${settingsStyles.settings} ${styles.settings}`} aria-labelledby="quiz-settings">
      <h3 id="quiz-settings">How it is played</h3>
      {mayEdit(workspace.role) ? <SettingsForm quiz={quiz} /> : <SettingsFacts settings={quiz.settings} />}
    </section>
  );
}

function SettingsFacts({ settings }: Pick<Quiz, "settings">) {
  const { mode, leaderboard, captain, streak, auto_advance } = settings;
  return (
    <Facts
      facts={[
        ["Who plays", modeLabels[mode].label],
        ["Leaderboard", boardLabels[leaderboard].label],
        ["Teams", mode === "teams" && (captain ? "The captain’s answer counts" : "The first answer counts")],
        ["Right in a row", streak && "A bonus"],
        ["Goes on", auto_advance ? "By itself" : "By hand"],
      ]}
    />
  );
}

function SettingsForm({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const { settings } = quiz;
  const save = useSend({
    send: (values: FormData) =>
      session.api.patch("/quizzes/{quiz_id}", {
        params: { quiz_id: quiz.id },
        body: changesIn(values, quiz),
      }),
    keep: quizQuery(session, quiz.id),
    notice: "Saved. A game that runs keeps what it began with.",
  });

  return (
    <Form mutation={save} submit="Save">
      <Field
        label="Title"
        name="title"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={quiz.title}
      />
      <ChoiceField
        label="Who plays"
        name="mode"
        defaultValue={settings.mode}
        choices={modes.map((value) => ({
          value,
          label: modeLabels[value].label,
          about: modeLabels[value].does,
        }))}
      />
      <ChoiceField
        label="Leaderboard"
        name="leaderboard"
        defaultValue={settings.leaderboard}
        choices={boards.map((value) => ({
          value,
          label: boardLabels[value].label,
          about: boardLabels[value].does,
        }))}
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
      </CheckboxGroup>
      <div className={styles.figures}>
        {times.map(({ name, ...field }) => (
          <DurationField key={name} name={name} {...field} required defaultValue={settings[name]} />
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
  { label: "To read", name: "read_ms", min_ms: 0, max_ms: 15_000 },
  { label: "Answer shown", name: "reveal_ms", min_ms: 2000, max_ms: 30_000 },
  { label: "Leaderboard shown", name: "board_ms", min_ms: 3000, max_ms: 60_000 },
] as const;

/** Only what the form says otherwise than the quiz, so that what somebody else changed meanwhile stays. */
function changesIn(values: FormData, before: Quiz): Pick<Partial<QuizFields>, "title" | "settings"> {
  const title = textIn(values, "title");
  const wanted: Settings = {
    mode: choiceIn(values, "mode", modes),
    captain: values.has("captain"),
    leaderboard: choiceIn(values, "leaderboard", boards),
    streak: values.has("streak"),
    auto_advance: values.has("auto_advance"),
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
