import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../shared/api.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import "./quiz.css";
import { QuizGone } from "./QuizGone.tsx";
import { QuizSettings } from "./QuizSettings.tsx";
import type { Quiz } from "../../../../contract/quizzes.ts";
import { patchQuiz, quizQuery, quizzesQuery } from "./quizzes.ts";
import { Rounds } from "./questions/Rounds.tsx";
import { StartGame } from "./StartGame.tsx";
import { sayQuestions, sayRounds } from "./words.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { SheetField, sheetIn } from "./SheetField.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";

const route = getRouteApi("/shell/guests/$engagement_id/quiz/$quiz_id");

export function QuizPage() {
  const session = useSession();
  const { engagement_id, quiz_id } = route.useParams();
  const { data: quiz, error, refetch } = useQuery(quizQuery(session, quiz_id));

  if (error instanceof ApiError && error.status === 404)
    return <QuizGone title="This quiz is gone" engagement_id={engagement_id} />;
  if (!quiz)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={5} />;
  return (
    <div className="quiz-page">
      <QuizHead quiz={quiz} />
      <UnreadRows problems={quiz.problems} />
      <Rounds quiz={quiz} />
      <QuizSettings key={quiz.updated_at} quiz={quiz} />
      {mayEdit(session.workspace.role) && <RemoveQuiz quiz={quiz} />}
    </div>
  );
}

function QuizHead({ quiz }: { quiz: Quiz }) {
  const session = useSession();
  const { role } = session.workspace;
  const { data: list } = useQuery(quizzesQuery(session, quiz.engagement_id));
  const [imports, setImports] = useState(false);
  const running = list?.games.find(({ phase }) => phase !== "ended");
  return (
    <>
      <header className="quiz-head">
        <Link
          className="icon-button"
          to="/guests/$engagement_id/quiz"
          params={{ engagement_id: quiz.engagement_id }}
          aria-label="Back to the quizzes"
        >
          <ChevronLeft aria-hidden />
        </Link>
        <div className="quiz-title">
          <h2>{quiz.title}</h2>
          <p className="muted">
            {sayQuestions(quiz.questions)} in {sayRounds(quiz.rounds.length)}
          </p>
        </div>
        {mayEdit(role) && (
          <button type="button" className="button" onClick={() => setImports(true)}>
            <FileSpreadsheet aria-hidden /> Import
          </button>
        )}
        {mayOperate(role) && <StartGame quiz={quiz} running={running} isMain />}
      </header>
      {quiz.problem !== null && (
        <p className="quiz-note" role="note">
          <b>It cannot be played yet.</b> {quiz.problem}
        </p>
      )}
      {imports && <ImportDialog quiz={quiz} onClose={() => setImports(false)} />}
    </>
  );
}

function ImportDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const replace = useMutation({
    mutationFn: (values: FormData) => patchQuiz(session, quiz.id, sheetIn(values) ?? { csv: "" }),
    onSuccess(saved) {
      queryClient.setQueryData(quizQuery(session, quiz.id).queryKey, saved);
      notify(`Read: ${sayQuestions(saved.questions)} in ${sayRounds(saved.rounds.length)}.`);
      onClose();
    },
  });
  return (
    <DialogBox title="Import a spreadsheet" open closesOutside={false} onClose={onClose}>
      <Form onSend={replace.mutate} busy={replace.isPending} error={replace.error} submit="Import">
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
  return (
    <section className="quiz-note" aria-label="Rows that were not read">
      <b>
        {problems.length === 1
          ? "One row of the spreadsheet was not read."
          : `${problems.length} rows of the spreadsheet were not read.`}
      </b>{" "}
      The others are below. Mend these in the spreadsheet and import it again, or add them here.
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>{problem}</li>
        ))}
      </ul>
    </section>
  );
}

function RemoveQuiz({ quiz: { id, title, questions, engagement_id } }: { quiz: Quiz }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const remove = useMutation({
    mutationFn: () => session.api.delete("/quizzes/{quiz_id}", { params: { quiz_id: id } }),
    async onSuccess() {
      await navigate({ to: "/guests/$engagement_id/quiz", params: { engagement_id } });
      notify(`“${title}” is deleted.`);
      await queryClient.invalidateQueries({ queryKey: quizzesQuery(session, engagement_id).queryKey });
    },
  });
  return (
    <section className="engagement-settings engagement-danger">
      <h3>Delete</h3>
      <p className="muted">The results of games that were played stay.</p>
      <button type="button" className="button button-danger" onClick={() => setAsks(true)}>
        Delete this quiz
      </button>
      <ConfirmDialog
        title={`Delete “${title}”?`}
        yes="Delete"
        open={asks}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
        onClose={() => setAsks(false)}
      >
        Its {sayQuestions(questions)} are gone for good. The results of games that were played stay.
      </ConfirmDialog>
    </section>
  );
}
