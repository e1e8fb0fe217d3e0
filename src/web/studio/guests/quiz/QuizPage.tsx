import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import type { Quiz } from "../../../../contract/quizzes.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { Button } from "../../parts/Button.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { useSend } from "../../parts/useSend.ts";
import { mayEdit, mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import settingsStyles from "../settings/EngagementSettings.module.css";
import { sayQuestions, sayRounds } from "./labels.ts";
import { Rounds } from "./questions/Rounds.tsx";
import styles from "./Quiz.module.css";
import { QuizGone, QuizHead } from "./QuizHead.tsx";
import { QuizSettings } from "./QuizSettings.tsx";
import { quizQuery, quizzesQuery } from "./quizzes.ts";
import { SheetField, sheetIn } from "./SheetField.tsx";
import { StartGame } from "./StartGame.tsx";

const route = getRouteApi("/shell/guests/$engagement_id/quiz/$quiz_id");

export function QuizPage() {
  const session = useSession();
  const { engagement_id, quiz_id } = route.useParams();
  const query = useQuery(quizQuery(session, quiz_id));
  if (query.error instanceof ApiError && query.error.status === 404)
    return <QuizGone title="This quiz is gone" engagement_id={engagement_id} />;
  return (
    <QueryView query={query} lines={5}>
      {(quiz) => (
        <div className={`stack gap-24 ${styles.page}`}>
          <QuizTop quiz={quiz} />
          <UnreadRows problems={quiz.problems} />
          <Rounds quiz={quiz} />
          <QuizSettings key={quiz.updated_at} quiz={quiz} />
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
  const replace = useSend({
    send: (values: FormData) =>
      session.api.patch("/quizzes/{quiz_id}", {
        params: { quiz_id: quiz.id },
        body: sheetIn(values) ?? { csv: "" },
      }),
    keep: quizQuery(session, quiz.id),
    notice: ({ questions, rounds }) => `Read: ${sayQuestions(questions)} in ${sayRounds(rounds.length)}.`,
    onDone: onClose,
  });
  return (
    <DialogBox title="Import a spreadsheet" open closesOutside={false} onClose={onClose}>
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
  return (
    <section className={styles.note} aria-label="Rows that were not read">
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

function RemoveSection({ quiz: { id, title, questions, engagement_id } }: { quiz: Quiz }) {
  const session = useSession();
  const navigate = useNavigate();
  return (
    <section className={`${settingsStyles.settings} ${settingsStyles.danger}`}>
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
