import { useRef, useState } from "preact/hooks";
import type { GuestEngagement } from "../../../core/engagements/engagement.ts";
import type { GuestPost } from "../../../core/posts/guestPost.ts";
import type { GuestState, GuestStore } from "../guestStore.ts";
import { useLabels } from "../language.tsx";
import { OwnData } from "../ownData/OwnData.tsx";
import { Heading } from "../parts/Heading.tsx";
import { Icon } from "../parts/icons.tsx";
import { Withdraw } from "../parts/Withdraw.tsx";
import { namedSession, preselectedRoom } from "../preselectedRoom.ts";
import type { View } from "../view.ts";
import { findShownVotes, type Questions, type QuestionsState } from "./openQuestions.ts";
import { OwnQuestions } from "./OwnQuestions.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import { QuestionFilters } from "./QuestionFilters.tsx";
import { useGliding, useHoldingStill, useSettling } from "./useSettling.ts";
import { useQuestionLabels } from "./useQuestionLabels.ts";
import { useQuestions } from "./useQuestions.ts";
import "./questions.css";

interface Props {
  phone: GuestStore;
  state: GuestState;
  engagement: GuestEngagement;
  show: (view: View) => void;
}

/** Lists what was asked, by votes or age, and takes votes. */
export function QuestionsPlace({ phone, state, engagement, show }: Props) {
  const labels = useLabels();
  const words = useQuestionLabels();
  const room = preselectedRoom(engagement.rooms, location.search);
  const session_id = namedSession(location.search);
  const [questions, asked] = useQuestions(phone, { tab: "votes", room: room || null, session_id });
  const [leaving, setLeaving] = useState<GuestPost | null>(null);
  const own = state.posts.filter(({ kind }) => kind === "question");
  const isClosed = engagement.state === "closed";
  return (
    <main class="page questions settling">
      <Heading isFocused>{words.title}</Heading>
      {isClosed && (
        <p class="notice">
          <strong>{labels.closed}</strong> {labels.closed_more}
        </p>
      )}
      {engagement.state === "paused" && <p class="notice">{labels.paused}</p>}
      <OwnQuestions
        phone={phone}
        sending={state.sending.filter(({ post }) => post.form.kind === "question")}
        posts={own}
        hasOthers={
          asked.list &&
          [...asked.list.shown, ...asked.list.fresh].some(
            (one) => !own.some(({ post_id }) => post_id === one.post_id),
          )
        }
        onEdit={(draft) => show({ at: "compose", kind: "question", draft })}
        onWithdraw={setLeaving}
      />
      <QuestionFilters
        filter={asked.filter}
        rooms={engagement.rooms}
        session_id={session_id}
        onChoose={(changed) => questions.choose(changed)}
      />
      <Listed
        {...{ questions, asked, engagement, own }}
        canVote={engagement.voting.enabled && !isClosed}
        onWithdraw={setLeaving}
      />
      <OwnData phone={phone} engagement={engagement} />
      {!isClosed && (
        <div class="actions">
          <button
            type="button"
            class="button primary"
            onClick={() => show({ at: "compose", kind: "question", draft: null })}
          >
            <Icon name="question" />
            {labels.begin.question}
          </button>
        </div>
      )}
      {leaving && (
        <Withdraw
          withdraw={async () => {
            const isDone = await phone.withdraw(leaving.post_id);
            if (isDone) questions.remove(leaving.post_id);
            return isDone;
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </main>
  );
}

interface ListedProps {
  questions: Questions;
  asked: QuestionsState;
  engagement: GuestEngagement;
  own: GuestPost[];
  canVote: boolean;
  onWithdraw: (post: GuestPost) => void;
}

function Listed({ questions, asked, engagement, own, canVote, onWithdraw }: ListedProps) {
  const labels = useQuestionLabels();
  const element = useRef<HTMLUListElement>(null);
  const { list, filter, problem, isFailing, isLoadingMore } = asked;
  const shown = list?.shown ?? [];
  const fresh = list?.fresh.length ?? 0;
  useSettling(element, () => questions.settle());
  useHoldingStill(element);
  useGliding(element, shown.map(({ post_id }) => post_id).join(" "));
  const notice = isFailing ? labels.failing : list ? null : labels.loading;
  return (
    <section class="question-list" aria-label={labels.tab[filter.tab]} aria-busy={list === null}>
      <p class="lead" role="status">
        {notice ?? (shown.length + fresh + own.length === 0 ? labels.none[filter.tab] : null)}
      </p>
      {fresh > 0 && (
        <div class="fresh">
          <button
            type="button"
            class="button small accented"
            onClick={() => {
              questions.settle();
              scrollTo(0, 0);
            }}
          >
            {labels.fresh(fresh)}
          </button>
        </div>
      )}
      <ul ref={element}>
        {shown.map((question) => {
          const { post_id } = question;
          const own_post = own.find((post) => post.post_id === post_id);
          return (
            <QuestionCard
              key={post_id}
              question={question}
              rooms={engagement.rooms}
              {...findShownVotes(asked, question)}
              canVote={canVote}
              isGone={list!.gone.has(post_id)}
              isOwn={own_post !== undefined}
              includesOwn={own.some(({ merged_into }) => merged_into?.post_id === post_id)}
              problem={
                problem?.post_id === post_id
                  ? (labels.problem[problem.because] ?? labels.problem.other)
                  : null
              }
              onVote={(up) => questions.vote(post_id, up)}
              onWithdraw={() => own_post && onWithdraw(own_post)}
            />
          );
        })}
      </ul>
      {list?.more && (
        <button
          type="button"
          class="button"
          disabled={isLoadingMore}
          onClick={() => void questions.loadMore()}
        >
          {labels.more}
        </button>
      )}
    </section>
  );
}
