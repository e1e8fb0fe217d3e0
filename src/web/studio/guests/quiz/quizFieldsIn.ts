import { boards, modes, type Settings } from "../../../../core/quizzes/quiz.ts";
import { textIn } from "../../parts/Form.tsx";
import type { Quiz } from "../../../../contract/quizzes.ts";
import type { QuizFields } from "./quizzes.ts";

/** What the form says otherwise than the quiz: what somebody else changed meanwhile stays. */
export function quizFieldsIn(
  values: FormData,
  before: Quiz,
): Pick<Partial<QuizFields>, "title" | "settings"> {
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
