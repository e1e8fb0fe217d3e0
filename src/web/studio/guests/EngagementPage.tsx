import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useMatchRoute } from "@tanstack/react-router";
import { ChevronLeft } from "#icons";
import type { Engagement } from "../../../contract/engagements.ts";
import { moderations, states } from "../../../core/engagements/engagement.ts";
import { IconLink } from "../parts/Button.tsx";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { Gone } from "../parts/Gone.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { TabBar } from "../parts/TabBar.tsx";
import { useNarrow } from "../parts/useNarrow.ts";
import { useTitle } from "../parts/useTitle.ts";
import { useSave } from "../parts/useSave.ts";
import { ShowOnStage } from "../onStage/ShowOnStage.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import styles from "./Engagement.module.css";
import deskStyles from "./desk/PostDesk.module.css";
import { EngagementContext, engagementQuery } from "./engagements.ts";
import { moderationLabels, stateLabels } from "./labels.ts";
import { waitingQuestionsQuery } from "./posts.ts";

const route = getRouteApi("/shell/guests/$engagement_id");

const tabs = [
  { to: "/guests/$engagement_id", label: "Desk", exact: true },
  { to: "/guests/$engagement_id/questions", label: "Questions", exact: true },
  { to: "/guests/$engagement_id/quiz", label: "Quiz", exact: false },
  { to: "/guests/$engagement_id/polls", label: "Polls", exact: true },
  { to: "/guests/$engagement_id/join", label: "How guests join", exact: true },
  { to: "/guests/$engagement_id/codes", label: "Codes", exact: true },
  { to: "/guests/$engagement_id/after", label: "Afterwards", exact: true },
  { to: "/guests/$engagement_id/settings", label: "Settings", exact: true },
] as const;

export function EngagementPage() {
  const session = useSession();
  const { engagement_id } = route.useParams();
  const query = useQuery(engagementQuery(session, engagement_id));
  useTitle(query.data?.title, "Guests");

  return (
    <QueryView query={query} lines={6} gone={<Gone title="This engagement is gone" to="/guests" />}>
      {(engagement) => (
        <div className={`stack gap-16 ${styles.page}`}>
          <EngagementHead engagement={engagement} />
          <div className={styles.bar}>
            <TabBar label="Engagement">
              {tabs.map(({ to, label, exact }) => (
                <Link
                  key={to}
                  to={to}
                  params={{ engagement_id }}
                  className="tab"
                  activeOptions={{ exact, includeSearch: false }}
                >
                  {label}
                  {label === "Questions" && <WaitingQuestions engagement_id={engagement_id} />}
                </Link>
              ))}
            </TabBar>
            <ShowGuests engagement={engagement} />
          </div>
          <EngagementContext value={engagement}>
            <Outlet />
          </EngagementContext>
        </div>
      )}
    </QueryView>
  );
}

/** Puts on stages what the tab is about: the list of questions, or the wall. Polls and quizzes have a button of their own. */
function ShowGuests({ engagement: { id, title } }: { engagement: Engagement }) {
  const matches = useMatchRoute();
  const params = { engagement_id: id };
  if (matches({ to: "/guests/$engagement_id", params }))
    return (
      <ShowOnStage
        key="wall"
        subject={{ kind: "wall", id }}
        title={`${title}: wall`}
        label="Show the wall on a stage"
        short="Show the wall"
      />
    );
  if (matches({ to: "/guests/$engagement_id/questions", params }))
    return (
      <ShowOnStage
        key="questions"
        subject={{ kind: "questions", id }}
        title={`${title}: questions`}
        label="Show the list on a stage"
        short="Show the list"
      />
    );
  return null;
}

/** How many questions must be read before guests see them. */
function WaitingQuestions({ engagement_id }: { engagement_id: string }) {
  const { data } = useQuery(waitingQuestionsQuery(useSession(), engagement_id));
  if (!data?.count) return null;
  return (
    <>
      {" "}
      <span className={`${deskStyles.count} ${deskStyles.countCalling} ${styles.calling}`}>
        {data.count}
        {data.isMore && "+"}
        <span className="unseen"> waiting</span>
      </span>
    </>
  );
}

/** What guests can do right now, and what becomes of it: the two switches of live work. */
function EngagementHead({ engagement }: { engagement: Engagement }) {
  const session = useSession();
  const isNarrow = useNarrow();
  const change = useSave(
    (body: Partial<Pick<Engagement, "state" | "moderation">>) =>
      session.api.patch("/engagements/{id}", { params: { id: engagement.id }, body }),
    { shows: engagementQuery(session, engagement.id).queryKey, refused: "Not changed." },
  );
  const { state, moderation } = { ...engagement, ...(change.isPending ? change.variables : {}) };
  const flow = <Flow state={state} moderation={moderation} />;
  const switches = (
    <div className={`row wrap ${styles.switches}`}>
      <ChoiceField
        label="Guests can post"
        bare
        look="segments"
        value={state}
        choices={states.map((value) => ({
          value,
          label: stateLabels[value],
          goesLive: value === "open" && moderation === "open",
        }))}
        onChange={(state) => change.mutate({ state })}
      />
      <ChoiceField
        label="Moderation"
        bare
        look="segments"
        value={moderation}
        choices={moderations.toReversed().map((value) => ({
          value,
          label: moderationLabels[value].label,
          goesLive: value === "open" && state === "open",
        }))}
        onChange={(moderation) => change.mutate({ moderation })}
      />
    </div>
  );
  return (
    <header className={`row wrap ${styles.head}`}>
      <IconLink icon={ChevronLeft} label="Back to Guests" to="/guests" />
      <h1 className="break">{engagement.title}</h1>
      {/* On a phone the room is for the posts: the switches are behind what they say. */}
      {!mayOperate(session.workspace.role) ? (
        flow
      ) : isNarrow ? (
        <details className={styles.more}>
          <summary>{flow}</summary>
          {switches}
        </details>
      ) : (
        <>
          {switches}
          {flow}
        </>
      )}
    </header>
  );
}

function Flow(engagement: Pick<Engagement, "state" | "moderation">) {
  const { tone, text } = describeFlow(engagement);
  return (
    <span className={`row ${tone === "still" ? "muted" : tone}`} role="status">
      <span className={tone === "live" ? "live-dot" : styles.light} data-tone={tone} aria-hidden /> {text}
    </span>
  );
}

interface FlowDescription {
  /** `live`: posts reach the walls by themselves; `ready`: one click and they do. */
  tone: "live" | "ready" | "still";
  text: string;
}

/** Where a post goes that comes now, and what the next switch would put onto the walls. */
function describeFlow({ state, moderation }: Pick<Engagement, "state" | "moderation">): FlowDescription {
  if (state === "closed")
    return { tone: "still", text: "Guests can post nothing. What is on the walls stays." };
  if (moderation === "review")
    return {
      tone: "still",
      text:
        state === "open"
          ? "What guests post waits here until somebody approves it."
          : "Guests can still post. Everything waits here, also once it is open again.",
    };
  return state === "open"
    ? {
        tone: "live",
        text: "What guests post is on the walls at once. Of what comes now, only bad words wait.",
      }
    : {
        tone: "ready",
        text: "What guests post is held. Opening puts what the pause held onto the walls; what waits for review or bad words stays here.",
      };
}
