import { useEffect, useState } from "preact/hooks";
import type { GuestEngagement, Language } from "../../core/engagements/engagement.ts";
import { Compose } from "./parts/Compose.tsx";
import { Gone } from "./parts/Gone.tsx";
import { Home } from "./parts/Home.tsx";
import { News } from "./parts/News.tsx";
import { TopBar } from "./parts/TopBar.tsx";
import type { GuestStore, GuestState } from "./guestStore.ts";
import type { PageBrand } from "./pageData.ts";
import { LanguageProvider, useLanguage } from "./language.tsx";
import { takeErased } from "./ownData/erasedVisit.ts";
import { loadPlay } from "./play/loadPlay.ts";
import { useLoaded } from "./play/useLoaded.ts";
import { type Tabs, useTab } from "./play/useTab.ts";
import { Reactions } from "./reactions/Reactions.tsx";
import { Invited } from "./speaking/Invited.tsx";
import { Ticket } from "./ticket/Ticket.tsx";
import { useGuestStore } from "./useGuestStore.ts";
import { useView, type View } from "./view.ts";

interface Props {
  phone: GuestStore;
  brand: PageBrand;
}

export function App({ phone, brand }: Props) {
  const state = useGuestStore(phone);
  const [view, show] = useView();
  const tabs = useTab(state.play, view.at === "compose", state.engagement?.kinds ?? []);
  const [wasErased] = useState(takeErased);
  const { engagement } = state;
  const title = engagement?.title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (!engagement)
    return (
      <LanguageProvider offered={[]}>
        <Gone />
      </LanguageProvider>
    );
  const isLogoBelow = tabs.shown !== "questions" && showsLogo(state, brand);
  return (
    <LanguageProvider offered={engagement.languages}>
      <TopBar
        name={view.at === "compose" ? engagement.title : isLogoBelow ? null : brand.name}
        logo={view.at === "compose" || isLogoBelow ? null : brand.logo}
        line={state.line}
        isSending={state.sending.some(({ post }) => post.step.at !== "refused")}
        tabs={tabs}
      />
      <Invited phone={phone} state={state} shown={tabs.shown} />
      <Played phone={phone} state={state} engagement={engagement} tabs={tabs} brand={brand} />
      {tabs.shown === "questions" && !state.play?.isTakenOver && (
        <Asked {...{ phone, state, engagement, show }} />
      )}
      {/* What somebody was writing is there when they come back. */}
      {(tabs.shown === "posts" || view.at === "compose") && !state.play?.isTakenOver && (
        <div class="posting" hidden={tabs.shown !== "posts"}>
          <Shown {...{ phone, state, engagement, brand, view, show }} />
        </div>
      )}
      <Reactions phone={phone} state={state} engagement={engagement} shown={tabs.shown} />
      {state.isTicketAsked && <Ticket ticket={phone.ticket} />}
      <News posts={state.posts} />
      {wasErased && <LoadedErased />}
    </LanguageProvider>
  );
}

/** An empty page has room for a large logo; then there is none in the bar above it. */
const showsLogo = ({ posts, sending }: GuestState, { logo }: PageBrand) =>
  logo !== null && posts.length === 0 && sending.length === 0;

interface PlayedProps {
  phone: GuestStore;
  state: GuestState;
  engagement: GuestEngagement;
  tabs: Tabs;
  brand: PageBrand;
}

function Played(props: PlayedProps) {
  const language = useLanguage();
  return <LoadedPlay key={language} language={language} {...props} />;
}

function LoadedPlay({
  language,
  phone,
  state,
  engagement,
  tabs,
  brand,
}: PlayedProps & { language: Language }) {
  const loaded = useLoaded(() => loadPlay(language));
  const { play } = state;
  const isElsewhere = tabs.shown === "posts" || tabs.shown === "questions";
  const tab = tabs.shown === "poll" ? "poll" : "game";
  if (!play || (isElsewhere && !play.isTakenOver)) return null;
  if (!loaded) return <main class="page" aria-busy="true" />;
  const canPost = engagement.state !== "closed" && engagement.kinds.length > 0;
  return (
    <loaded.PlayArea
      labels={loaded.labels}
      play={phone.play}
      state={play}
      tab={tab}
      canPost={canPost}
      brand={brand}
      onClose={() => {
        tabs.close();
        scrollTo(0, 0);
      }}
    />
  );
}

/** Loaded by whoever opens it; many engagements take no questions. */
function Asked(props: Pick<ShownProps, "phone" | "state" | "engagement" | "show">) {
  const loaded = useLoaded(() => import("./questions/QuestionsPlace.tsx"));
  return loaded ? <loaded.QuestionsPlace {...props} /> : <main class="page" aria-busy="true" />;
}

/** Few guests erase their data. */
function LoadedErased() {
  const loaded = useLoaded(() => import("./ownData/Erased.tsx"));
  return loaded && <loaded.Erased />;
}

interface ShownProps {
  phone: GuestStore;
  state: GuestState;
  engagement: GuestEngagement;
  brand: PageBrand;
  view: View;
  show: (view: View) => void;
}

function Shown({ phone, state, engagement, brand, view, show }: ShownProps) {
  switch (view.at) {
    case "home":
      return <Home {...{ phone, state, engagement, brand, show }} />;
    case "compose":
      return (
        <Compose
          engagement={engagement}
          kind={view.kind}
          draft={view.draft}
          onBack={() => show({ at: "home" })}
          onSend={(form, chosen) => {
            if (view.draft) phone.remove(view.draft.id);
            phone.post(form, chosen);
            show({ at: "home" });
          }}
        />
      );
  }
}
