import { useMutation, useQueryClient } from "@tanstack/react-query";
import { boards, modes, type Settings } from "../../../../core/quizzes/quiz.ts";
import { Facts } from "../../parts/Facts.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { CheckField } from "../CheckField.tsx";
import { ChoiceField } from "../ChoiceField.tsx";
import "../settings/settings.css";
import type { Quiz } from "../../../../contract/quizzes.ts";
import { patchQuiz, type QuizFields, quizQuery } from "./quizzes.ts";
import { boardWords, modeWords } from "./words.ts";

/** Its name and how it is played. */
export function QuizSettings({ quiz }: { quiz: Quiz }) {
  const { workspace } = useSession();
  return (
    <section className="engagement-settings quiz-settings" aria-labelledby="quiz-settings">
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
        ["Who plays", modeWords[mode].label],
        ["Leaderboard", boardWords[leaderboard].label],
        ["Teams", mode === "teams" && (captain ? "The captain’s answer counts" : "The first answer counts")],
        ["Right in a row", streak && "A bonus"],
        ["Goes on", auto_advance ? "By itself" : "By hand"],
      ]}
    />
  );
}

function SettingsForm({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { settings } = quiz;
  const save = useMutation({
    mutationFn: (fields: Partial<QuizFields>) => patchQuiz(session, quiz.id, fields),
    onSuccess(saved) {
      queryClient.setQueryData(quizQuery(session, quiz.id).queryKey, saved);
      notify("Saved. A game that runs keeps what it began with.");
    },
  });

  return (
    <Form
      onSend={(values) => save.mutate(quizFieldsIn(values, quiz))}
      busy={save.isPending}
      error={save.error}
      submit="Save"
    >
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
        initial={settings.mode}
        choices={[...modes]}
        words={modeWords}
      />
      <ChoiceField
        label="Leaderboard"
        name="leaderboard"
        initial={settings.leaderboard}
        choices={[...boards]}
        words={boardWords}
      />
      <fieldset className="checks checks-stacked">
        <legend>Rules</legend>
        <CheckField name="captain" value="on" initial={settings.captain}>
          In teams the captain’s answer counts, not the team’s first
        </CheckField>
        <CheckField name="streak" value="on" initial={settings.streak}>
          A bonus for right answers in a row
        </CheckField>
        <CheckField name="auto_advance" value="on" initial={settings.auto_advance}>
          The game goes on by itself; you only begin it
        </CheckField>
      </fieldset>
      <div className="quiz-times">
        <Seconds label="To read" name="read_ms" value={settings.read_ms} min={0} max={15} />
        <Seconds label="Answer shown" name="reveal_ms" value={settings.reveal_ms} min={2} max={30} />
        <Seconds label="Leaderboard shown" name="board_ms" value={settings.board_ms} min={3} max={60} />
      </div>
      <p className="field-hint">
        Seconds. Guests read the question before they can answer; the other two are for a game that goes on by
        itself.
      </p>
    </Form>
  );
}

interface SecondsProps {
  label: string;
  name: string;
  value: number;
  min: number;
  max: number;
}

function Seconds({ label, name, value, min, max }: SecondsProps) {
  return (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={0.1}
      required
      defaultValue={value / 1000}
    />
  );
}

/** What the form says otherwise than the quiz: what somebody else changed meanwhile stays. */
function quizFieldsIn(values: FormData, before: Quiz): Pick<Partial<QuizFields>, "title" | "settings"> {
  const title = textIn(values, "title");
  const wanted: Settings = {
    mode: modes.find((mode) => mode === values.get("mode")) ?? "solo",
    captain: values.has("captain"),
    leaderboard: boards.find((board) => board === values.get("leaderboard")) ?? "question",
    streak: values.has("streak"),
    auto_advance: values.has("auto_advance"),
    read_ms: msIn(values, "read_ms"),
    reveal_ms: msIn(values, "reveal_ms"),
    board_ms: msIn(values, "board_ms"),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== before.settings[name as keyof Settings],
  );
  return {
    ...(title !== before.title && { title }),
    ...(changed.length > 0 && { settings: Object.fromEntries(changed) }),
  };
}

const msIn = (values: FormData, field: string) => Math.round(Number(textIn(values, field)) * 1000);
