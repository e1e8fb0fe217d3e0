import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../../../../client/ApiError.ts";
import type { Quiz } from "../../../../../contract/quizzes.ts";
import type { Round } from "../../../../../core/quizzes/quiz.ts";
import { useNotify } from "../../../parts/Notices.tsx";
import { type Session, useSession } from "../../../people/session.ts";
import { quizQuery } from "../quizzes.ts";
import type { RoundsEdit } from "./roundsEdits.ts";

// Somebody who writes at the same moment, again and again, is a program.
const most_tries = 5;

/** Makes the change on the quiz as it is now, so that what others have changed since this page read it stays. */
async function sendEdit({ api }: Session, quiz_id: string, edit: RoundsEdit): Promise<Quiz> {
  const params = { quiz_id };
  for (let tries = 1; ; tries += 1) {
    const { body, etag } = await api.getTagged("/quizzes/{quiz_id}", { params });
    const rounds = edit(body.rounds);
    if (rounds === body.rounds) return body;
    try {
      const headers = { "If-Match": etag ?? "*" };
      return await api.patch("/quizzes/{quiz_id}", { params, body: { rounds }, headers });
    } catch (error) {
      if (!wasOvertaken(error) || tries === most_tries) throw error;
    }
  }
}

const wasOvertaken = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.details.field === "If-Match";

interface EditNotice {
  /** What a notice says when it is saved. */
  notice?: string;
  /** Takes it back. */
  undo?: RoundsEdit;
  /** The words before the reason, where it is refused. */
  refused?: string;
}

/** The rounds of a quiz while they are edited: every change shows at once and is saved by itself, one after the other. */
export function useRounds(quiz: Quiz) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [pending, setPending] = useState<RoundsEdit[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const query = quizQuery(session, quiz.id);
  const { queryKey } = query;
  // Whoever draws the page hears of a saved quiz a moment later: without its edit the old order would be back for that long.
  const { data: stored = quiz } = useQuery(query);

  /** Is rejected where the change is refused or no longer possible. */
  async function save(edit: RoundsEdit): Promise<Quiz> {
    setPending((before) => [...before, edit]);
    const sent = line.current.then(() => sendEdit(session, quiz.id, edit));
    line.current = sent.catch(() => {});
    try {
      const saved = await sent;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      return saved;
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    } finally {
      setPending((before) => before.filter((one) => one !== edit));
    }
  }

  /** The same for what has no form: what went wrong is said in a notice. */
  async function change(edit: RoundsEdit, { notice, undo, refused = "Not saved." }: EditNotice = {}) {
    try {
      await save(edit);
      if (notice) notify(notice, undo && (() => void change(undo)));
    } catch (error) {
      notify(`${refused} ${error instanceof Error ? error.message : ""}`);
    }
  }

  return { rounds: pending.reduce(applyEdit, stored.rounds), isSaving: pending.length > 0, save, change };
}

/** What cannot be done any more is left out; who asked for it is told when it comes back. */
function applyEdit(rounds: Round[], edit: RoundsEdit): Round[] {
  try {
    return edit(rounds);
  } catch {
    return rounds;
  }
}
