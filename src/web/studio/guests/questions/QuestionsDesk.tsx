import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { MessageCircleQuestionMark } from "#icons";
import { useEffect, useMemo, useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { sessionsBetweenQuery } from "../../events/sessions.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { ComposeDialog } from "../compose/ComposeDialog.tsx";
import { LastDecision, reasonByKey } from "../desk/LastDecision.tsx";
import deskStyles from "../desk/PostDesk.module.css";
import { namePost, useDecide } from "../desk/useDecide.ts";
import { useEngagement } from "../engagements.ts";
import { PostPhone } from "../PostPhone.tsx";
import { waitingQuestionsQuery } from "../posts.ts";
import { SpeakerInvite } from "../speaking/SpeakerInvite.tsx";
import { isWithin, useKeys } from "../useKeys.ts";
import { AnswerDialog } from "./AnswerDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { type QuestionDecision, questionDecisionsFor } from "./questionDecisions.ts";
import { QuestionList } from "./QuestionList.tsx";
import { QuestionActions, QuestionView } from "./QuestionPanel.tsx";
import styles from "./Questions.module.css";
import { questionsIn } from "./questionsState.ts";
import { QuestionTabs } from "./QuestionTabs.tsx";
import { ShowQuestion } from "./ShowQuestion.tsx";
import {
  findOnScreen,
  isIn,
  listQuestions,
  readView,
  type Show,
  tabs,
  type QuestionView as View,
} from "./questionViews.ts";
import { useQuestions } from "./useQuestions.ts";

const route = getRouteApi("/shell/guests/$engagement_id/questions");
const day_ms = 86_400_000;

/** The desk for questions: which are asked, which have most votes, which is on screen, which are answered. */
export function QuestionsDesk() {
  const { workspace } = useSession();
  const engagement = useEngagement();
  const { show: wanted, order, room, session } = route.useSearch();
  const first_show = useFirstShow(wanted);
  const show = wanted ?? first_show ?? undefined;
  const view = useMemo(() => readView({ show, order, room, session }), [show, order, room, session]);
  const desk = useQuestions(engagement.id);
  const { last, decide, undo, amend, explain, phone } = useDecide(engagement.id, desk);
  const [chosen, choose] = useState<string | null>(null);
  const [dialog, open] = useState<"answer" | "merge" | "compose" | null>(null);
  const mayDecide = mayOperate(workspace.role);
  const all = useMemo(() => questionsIn(desk.state), [desk.state]);
  const questions = useMemo(() => listQuestions(all, view, chosen), [all, view, chosen]);
  const { sessions, sayPlace, nameRoom, nameSession } = usePlaces(all);
  const notify = useNotify();
  const at = questions.findIndex(({ post_id }) => post_id === chosen);
  const post = questions[at];

  const key = JSON.stringify(view);
  useEffect(() => choose(null), [key]);
  const first = questions[0]?.post_id;
  const isLost = post === undefined;
  useEffect(() => {
    if (isLost && first !== undefined) choose(first);
  }, [isLost, first]);

  function step(by: number) {
    const next = questions[Math.min(Math.max(at + by, 0), questions.length - 1)];
    if (next) choose(next.post_id);
  }

  const goOn = () => choose((questions[at + 1] ?? questions[at - 1])?.post_id ?? null);

  function decideNow({ status, through }: QuestionDecision) {
    if (!post) return;
    // One at a time is being discussed in a room.
    if (status === "featured")
      for (const other of findOnScreen(all, post)) void amend(other, { status: "approved" });
    if (!isIn(view, { ...post, status })) goOn();
    decide(post, status, through);
  }

  async function undoLast() {
    const post_id = await undo();
    if (post_id) choose(post_id);
  }

  async function saveAnswer(answered: Post, answer_text: string | null, isAnswered: boolean) {
    if (!(await amend(answered, { answer_text }))) return false;
    const decision = questionDecisionsFor(answered).find(({ status }) => status === "answered");
    if (isAnswered && decision) decideNow(decision);
    return true;
  }

  async function merge(merged: Post, target: Post) {
    choose(target.post_id);
    if (!(await amend(merged, { merged_into: target.post_id }))) return;
    notify(`${namePost(merged)} is merged into ${namePost(target)}.`, () => void separate(merged));
  }

  const separate = (merged: Post) => amend(merged, { merged_into: null });

  useKeys({
    press(key) {
      const keyed = reasonByKey(last, key);
      if (key === "ArrowDown" || key === "j") step(1);
      else if (key === "ArrowUp" || key === "k") step(-1);
      else if (!mayDecide) return false;
      else if (key === "z") void undoLast();
      else if (key === "n") open("compose");
      else if (keyed) void explain(keyed.decision, keyed.reason);
      else if (!post) return false;
      else if (key === "m") open("merge");
      else if (key === "e" && isShown(post)) open("answer");
      else if (key === "p" && isShown(post)) void amend(post, { pinned: !post.pinned });
      else {
        const decision = questionDecisionsFor(post).find((decision) => decision.key === key);
        if (!decision) return false;
        decideNow(decision);
      }
      return true;
    },
    isTaken: (event) => event.key.startsWith("Arrow") && isWithin(event, "[role=radio]"),
  });

  const undoable = last && <LastDecision last={last} onUndo={() => void undoLast()} onReason={explain} />;
  return (
    <div className={`stack ${deskStyles.desk}`} data-desk>
      <QuestionTabs
        questions={all}
        view={view}
        sessions={sessions}
        onCompose={mayDecide ? () => open("compose") : null}
      />
      {desk.error && !desk.state.isRead ? (
        <ErrorState error={desk.error} retry={() => void desk.readAll()} />
      ) : !desk.state.isRead || show === undefined ? (
        <Skeleton lines={5} />
      ) : !post ? (
        <>
          <NothingHere view={view} isFirst={all.length === 0} />
          {undoable}
        </>
      ) : (
        <div className={`stack gap-16 ${deskStyles.work} ${styles.work}`}>
          <QuestionList
            key={key}
            label={tabs[view.show].label}
            questions={questions}
            chosen={post.post_id}
            sayPlace={sayPlace}
            onChoose={choose}
          />
          <div className={deskStyles.post}>
            <QuestionView
              key={post.post_id}
              post={post}
              room={nameRoom(post)}
              session={nameSession(post)}
              merged={all.filter(
                ({ merged_into, held_because }) =>
                  merged_into === post.post_id && held_because !== "withdrawn",
              )}
              isElsewhere={!isIn(view, post)}
              onSeparate={mayDecide ? (merged) => void separate(merged) : null}
            />
            <div className="row wrap">
              <ShowQuestion key={post.post_id} post={post} questions={all} amend={amend} />
              {mayDecide && <SpeakerInvite post={post} onChanged={() => desk.follow(post.post_id)} />}
              {mayDecide && <PostPhone key={`phone ${post.post_id}`} post={post} {...phone} />}
            </div>
            {mayDecide ? (
              <QuestionActions
                post={post}
                onDecide={decideNow}
                onAnswer={() => open("answer")}
                onPin={() => void amend(post, { pinned: !post.pinned })}
                onMerge={() => open("merge")}
              >
                {undoable}
              </QuestionActions>
            ) : (
              <p className="muted small">Operators decide about questions.</p>
            )}
          </div>
        </div>
      )}
      {dialog === "compose" && <ComposeDialog first="question" onClose={() => open(null)} />}
      {dialog === "answer" && post && (
        <AnswerDialog
          post={post}
          onSave={(answer_text, isAnswered) => saveAnswer(post, answer_text, isAnswered)}
          onClose={() => open(null)}
        />
      )}
      {dialog === "merge" && post && (
        <MergeDialog
          post={post}
          questions={all}
          onMerge={(target) => void merge(post, target)}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

/** Where nobody chose what to see: what waits to be read, if there is any, else the open ones. Null: not known yet. */
function useFirstShow(wanted: string | undefined): Show | null {
  const session = useSession();
  const { id, moderation } = useEngagement();
  const { data, isError } = useQuery(waitingQuestionsQuery(session, id));
  const [first, setFirst] = useState<Show | null>(null);
  const isKnown = data !== undefined || isError;
  const waits = moderation === "review" && data !== undefined && data.count > 0;
  // What was opened first stays, whatever comes and is decided meanwhile.
  useEffect(() => {
    if (wanted !== undefined) setFirst(null);
    else if (isKnown) setFirst((before) => before ?? (waits ? "waiting" : "open"));
  }, [wanted, isKnown, waits]);
  return first;
}

const isShown = ({ status }: Post) => status === "approved" || status === "featured" || status === "answered";

/** The names of rooms and sessions; only sessions that somebody asked about can be chosen. */
function usePlaces(questions: readonly Post[]) {
  const session = useSession();
  const { rooms } = useEngagement();
  const time = useServerTime();
  const [now] = useState(() => Math.round(time.now()));
  const { data: planned = [] } = useQuery(
    sessionsBetweenQuery(session, { from: now - 2 * day_ms, to: now + 2 * day_ms }),
  );
  const nameRoom = ({ room }: Post) =>
    room === null ? null : (rooms.find(({ key }) => key === room)?.label ?? room);
  const nameSession = ({ session_id }: Post) =>
    session_id === null
      ? null
      : (planned.find(({ id }) => id === session_id)?.title ?? "Another day’s session");
  const asked = new Set(questions.map(({ session_id }) => session_id));
  return {
    sessions: planned.filter(({ id }) => asked.has(id)),
    nameRoom,
    nameSession,
    sayPlace: (post: Post) =>
      [post.name, nameRoom(post), nameSession(post)]
        .map((part) => (part === null ? "" : `${part} · `))
        .join(""),
  };
}

function NothingHere({ view, isFirst }: { view: View; isFirst: boolean }) {
  const engagement_id = useEngagement().id;
  const isFiltered = view.room !== undefined || view.session !== undefined;
  const { title, says } = tabs[view.show].empty;
  const step = isFiltered ? (
    <ButtonLink
      label="Show all rooms and sessions"
      to="/guests/$engagement_id/questions"
      params={{ engagement_id }}
      search={{ show: view.show, order: view.order }}
    />
  ) : (
    isFirst && (
      <ButtonLink
        look="main"
        label="Show guests how to join"
        to="/guests/$engagement_id/join"
        params={{ engagement_id }}
      />
    )
  );
  return (
    <EmptyState icon={MessageCircleQuestionMark} title={title} step={step}>
      {isFiltered ? "Nothing of this room or session. Others may be here." : says}
    </EmptyState>
  );
}
