import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps, Outlet } from "@tanstack/react-router";
import {
  CircleCheck,
  CircleDashed,
  Lock,
  type LucideIcon,
  Newspaper,
  PersonStanding,
  Rss,
  Sparkles,
  Tv,
} from "#icons";
import { Button, ButtonLink } from "../parts/Button.tsx";
import { Fault } from "../parts/Fault.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Room } from "../parts/Room.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { Alive } from "./alive/Alive.tsx";
import { workspaceKey } from "../queryKeys.ts";
import styles from "./Home.module.css";
import { useNotify } from "../parts/Notices.tsx";
import { demoQuery, sayRemoved, useDemo } from "./demo.ts";
import type { Setup } from "../../../contract/setup.ts";
import { useState } from "react";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";

/** What is alive now; before anything is, the way there. */
export function Home() {
  const { workspace, me, api } = useSession();
  const query = useQuery({
    queryKey: workspaceKey(workspace.id, "setup"),
    queryFn: ({ signal }) => api.get("/setup", { signal }),
  });
  const setup = query.data;
  const isEditor = mayEdit(workspace.role);
  const isAlive = setup !== undefined && (setup.done || setup.facts.onScreen > 0);

  return (
    <Room title={workspace.name} page="Home" width={isAlive ? 1280 : undefined}>
      <DemoBanner />
      <QueryView query={query} lines={6}>
        {() =>
          isAlive ? (
            <Alive />
          ) : (
            <p className={`muted size-16 ${styles.welcome}`}>
              Good to see you, {me.name}.{" "}
              {isEditor
                ? "What should the first screen show? Each of these makes something that you can change afterwards."
                : "Nothing plays here yet; an editor of the workspace sets it up."}
            </p>
          )
        }
      </QueryView>
      {isEditor && <QuickStarts isFirst={!isAlive} />}
      {isEditor && setup && !isAlive && <DemoOffer />}
      {isEditor && setup && !setup.done && <Checklist setup={setup} isFirst={!isAlive} />}
      <p className="muted small ruled">
        Your own programs can do all of this, too:{" "}
        {workspace.role === "owner" && (
          <>
            <Link to="/settings/keys/new">make a key</Link> and{" "}
          </>
        )}
        <a href="/docs">read the reference</a>.
      </p>
      <Outlet />
    </Room>
  );
}

const starts: { to: NonNullable<LinkProps["to"]>; icon: LucideIcon; label: string; makes: string }[] = [
  {
    to: "/start/news",
    icon: Newspaper,
    label: "News",
    makes: "Headlines with pictures from a feed or a news website, always the newest",
  },
  { to: "/start/tv", icon: Tv, label: "TV", makes: "A channel full screen, with its name and a clock" },
  {
    to: "/start/news-then-tv",
    icon: Rss,
    label: "News, then TV",
    makes: "A few headlines, then the channel for a while, by turns",
  },
  {
    to: "/start/attract",
    icon: PersonStanding,
    label: "Someone in front of the screen",
    makes: "One thing all day, another while somebody stands close",
  },
];

function QuickStarts({ isFirst }: { isFirst: boolean }) {
  return (
    <section className="stack" aria-label="Quick starts">
      {!isFirst && <h2>Start something new</h2>}
      <ul className={`stack ${styles.quickStarts}`}>
        {starts.map(({ to, icon: Icon, label, makes }) => (
          <li key={to}>
            <Link className={`stack gap-4 panel ${styles.quickStart}`} to={to}>
              <Icon aria-hidden />
              <b>{label}</b>
              <span className="muted small">{makes}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For who wants to look before touching anything. */
function DemoOffer() {
  const session = useSession();
  const notify = useNotify();
  const { data: demo } = useQuery(demoQuery(session));
  const make = useDemo("POST", () =>
    notify("The demo is on its way. Look around; it is removed in one step."),
  );
  if (!demo || demo.is_there) return null;
  const fault = make.isPending ? null : (make.error?.message ?? demo.problem);
  return (
    <section className={`stack gap-16 panel ${styles.demo}`} aria-label="Demo">
      <Sparkles aria-hidden className="ready" />
      <div className="stack gap-4">
        <h2>Rather look first?</h2>
        <p className="muted">
          The demo fills this workspace with a small event: two venues’ stages with stories, a day’s
          programme, presenters, a quiz, a poll and guests who post. It is removed in one step.
        </p>
        {make.isPending && <progress className="work" aria-label="Filling the workspace" />}
        <Fault>{fault}</Fault>
      </div>
      <Button
        label={make.isPending ? "Filling the workspace" : "Show me a demo"}
        disabled={make.isPending}
        onClick={() => make.mutate()}
      />
    </section>
  );
}

type SetupStep = Setup["steps"][number];

/** Where each step is taken. */
const ways: Record<SetupStep["step"], { to: NonNullable<LinkProps["to"]>; label: string }> = {
  venue: { to: "/screens/venues/new", label: "Add a venue" },
  stage: { to: "/screens/new", label: "Add a stage" },
  screen: { to: "/pair", label: "Pair a screen" },
  story: { to: "/stories/new", label: "Make a story" },
  play: { to: "/stories", label: "Choose what plays" },
  channels: { to: "/channels", label: "Import a playlist" },
};

function Checklist({ setup, isFirst }: { setup: Setup; isFirst: boolean }) {
  const next = setup.steps.find(({ done, optional, blocked }) => !done && !optional && blocked === null);
  const needed = setup.steps.filter(({ optional }) => !optional);
  // Once something plays, what is done needs no telling.
  const shown = isFirst ? setup.steps : setup.steps.filter(({ done }) => !done);
  const count = needed.filter(({ done }) => done).length;
  return (
    <section className="stack" aria-labelledby="checklist">
      <h2 id="checklist">{isFirst ? "Or step by step" : "What is left to do"}</h2>
      <p className="muted small">{`${count} of ${needed.length} done${isFirst ? ". A quick start takes several of them at once." : ""}`}</p>
      <ol className="lines">
        {shown.map((step) => (
          <Step key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const { title, done, optional, blocked, what } = step;
  const { to, label } = ways[step.step];
  const Icon = done ? CircleCheck : blocked === null ? CircleDashed : Lock;
  const state = done ? "Done" : blocked === null ? "To do" : "Later";
  return (
    <li className={`stack ${styles.step} ${done ? styles.stepDone : ""}`}>
      <Icon aria-hidden />
      <div>
        <h3 className="row wrap">
          {title} <span className="unseen">{state}</span>
          {optional && <span className="badge">Optional</span>}
        </h3>
        <p className="muted small">{!done && blocked !== null ? blocked : what}</p>
      </div>
      {!done && blocked === null && <ButtonLink look={isNext ? "main" : undefined} label={label} to={to} />}
    </li>
  );
}

function DemoBanner() {
  const session = useSession();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const { data: demo } = useQuery(demoQuery(session));
  const remove = useDemo("DELETE", (answer) => {
    setAsks(false);
    notify(sayRemoved(answer));
  });
  if (!demo?.is_there) return null;
  return (
    <div className={`stack gap-16 panel ${styles.demo}`}>
      <Sparkles aria-hidden className="ready" />
      {demo.is_ready || !demo.progress ? (
        <p>This workspace shows the demo.</p>
      ) : (
        <div className="stack gap-4">
          <p>Filling the workspace with the demo</p>
          <progress
            className="work"
            aria-label="Filling the workspace with the demo"
            value={demo.progress.done}
            max={demo.progress.total}
          />
        </div>
      )}
      {mayEdit(session.workspace.role) && <Button label="Remove it" onClick={() => setAsks(true)} />}
      <ConfirmDialog
        title="Remove the demo?"
        yes="Remove it"
        open={asks}
        busy={remove.isPending}
        error={remove.error}
        onYes={() => remove.mutate()}
        onClose={() => setAsks(false)}
      >
        Everything the demo made goes, also where you changed it: its venues and stages with their screens,
        its stories, programme, presenters, feed and guests’ posts. What you made yourself stays, and so does
        what you use of it elsewhere, and what a release plays until the next one is out.
      </ConfirmDialog>
    </div>
  );
}
