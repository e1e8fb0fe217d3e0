import { useEffect, useMemo, useState } from "preact/hooks";
import { vibrate } from "../haptics.ts";
import type { GuestStore } from "../guestStore.ts";
import { openQuestions, type Questions, type QuestionsState } from "./openQuestions.ts";
import type { QuestionFilter } from "./questionList.ts";

/** Holds the questions for as long as the place is shown. */
export function useQuestions(phone: GuestStore, filter: QuestionFilter): [Questions, QuestionsState] {
  const questions = useMemo(
    () =>
      openQuestions({
        line: phone.line,
        ticket: phone.ticket,
        filter,
        onChange: (state) => setState(state),
        onTaken: () => vibrate("taken"),
      }),
    [],
  );
  const [state, setState] = useState(questions.state());
  useEffect(() => () => questions.close(), []);
  return [questions, state];
}
