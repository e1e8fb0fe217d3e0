import { useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { optionalStoryQuery } from "../usePlayed.ts";
import { useStage } from "./stageContext.ts";
import styles from "./StagePage.module.css";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { Sortable } from "../../parts/Sortable.tsx";
import { withMoved } from "../../parts/sortRows.ts";
import { rulesQuery, useChangeRules, useNamedConditions } from "../rules/rules.ts";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { Switch } from "../../parts/Switch.tsx";
import { channelQuery } from "../../channels/channels.ts";
import { sayWhen } from "../rules/sayWhen.ts";

/** What the stage plays by itself. */
export function ProgrammeTab() {
  return (
    <div className={`stack gap-24 ${styles.tab}`}>
      <p className="muted">
        What is on is decided from the top: a live show, a take, the first rule that holds, a booking, and
        else the idle story.
      </p>
      <IdleSection />
      <RuleList />
      <Outlet />
    </div>
  );
}

function IdleSection() {
  const session = useSession();
  const { id, idle_story_id } = useStage();
  const { data: story } = useQuery(optionalStoryQuery(session, idle_story_id));
  return (
    <section className="section" aria-labelledby="idle-story">
      <header className="row between gap-16">
        <h2 id="idle-story">Idle story</h2>
        {mayEdit(session.workspace.role) && (
          <ButtonLink to="/screens/$stage_id/programme/idle" params={{ stage_id: id }} label="Choose" />
        )}
      </header>
      {idle_story_id === null ? (
        <p>
          <b>The idle card</b> <span className="muted">with the venue’s name and clock</span>
        </p>
      ) : (
        <p>
          <b>{story ? `“${story.title}”` : "…"}</b>{" "}
          <span className="muted">plays all day whenever nothing else is to be played</span>
        </p>
      )}
    </section>
  );
}

/** The first one that holds plays its story; so does the first that chooses a channel. */
function RuleList() {
  const session = useSession();
  const { id } = useStage();
  const rules = useQuery(rulesQuery(session, id));
  const isEditor = mayEdit(session.workspace.role);
  return (
    <section className="section" aria-labelledby="stage-rules">
      <header className="row between gap-16">
        <h2 id="stage-rules">Rules</h2>
        {isEditor && (
          <ButtonLink
            to="/screens/$stage_id/programme/rules/new"
            params={{ stage_id: id }}
            label="Add a rule"
          />
        )}
      </header>
      <QueryView query={rules} lines={2}>
        {(rules) => <Rules rules={rules} isEditor={isEditor} />}
      </QueryView>
    </section>
  );
}

function Rules({ rules, isEditor }: { rules: StageRule[]; isEditor: boolean }) {
  const { change } = useChangeRules();
  if (rules.length === 0)
    return (
      <p className="muted">
        A rule plays another story, or shows another channel, for as long as something holds: someone is near,
        it is evening, a session is live. There are none yet.
      </p>
    );
  return (
    <>
      <Sortable
        items={rules}
        label="Rules"
        nameOf={nameRule}
        fixed={!isEditor || rules.length < 2}
        onMove={(id, index) => change({ change: (now) => withMoved(now, id, index) })}
      >
        {(rule, handle) => <RuleRow rule={rule} handle={handle} isEditor={isEditor} />}
      </Sortable>
      {rules.length > 1 && <p className="muted small">The first one that holds wins.</p>}
    </>
  );
}

function nameRule({ name, id }: Pick<StageRule, "name" | "id">): string {
  return name || `Rule ${id}`;
}

function RuleRow({ rule, handle, isEditor }: { rule: StageRule; handle: ReactNode; isEditor: boolean }) {
  const { id: stage_id } = useStage();
  const navigate = useNavigate();
  const findName = useNamedConditions();
  const { change, isPending } = useChangeRules();
  const name = nameRule(rule);
  const { id, enabled } = rule;
  const remove = () =>
    change({
      change: (rules) => rules.filter((other) => other.id !== id),
      says: `“${name}” is deleted.`,
      undo: (rules) => [...rules, rule],
    });
  return (
    <div className={`row ${styles.rule} ${enabled ? "" : styles.ruleOff}`}>
      {handle}
      <div className="grow break">
        <p className="list-name">
          {name} {!enabled && <span className="badge">Off</span>}
        </p>
        <p className="muted">
          <RulePlays play={rule.play} /> while {sayWhen(rule, findName)}
        </p>
      </div>
      {isEditor && (
        <div className="list-tools">
          <Switch
            bare
            label={`${name} is on`}
            checked={enabled}
            disabled={isPending}
            onChange={(enabled) =>
              void change({
                change: (rules) => rules.map((other) => (other.id === id ? { ...other, enabled } : other)),
              })
            }
          />
          <RowMenu
            label={`More for ${name}`}
            items={[
              {
                label: "Edit",
                onSelect: () =>
                  void navigate({
                    to: "/screens/$stage_id/programme/rules/$rule_id",
                    params: { stage_id, rule_id: id },
                  }),
              },
              { label: "Delete", danger: true, onSelect: () => void remove() },
            ]}
          />
        </div>
      )}
    </div>
  );
}

function RulePlays({ play }: Pick<StageRule, "play">) {
  const session = useSession();
  const { data: story } = useQuery(optionalStoryQuery(session, "story_id" in play ? play.story_id : null));
  const { data: channel } = useQuery(channelQuery(session, "channel_id" in play ? play.channel_id : null));
  if ("story_id" in play) return <>Plays {story ? `“${story.title}”` : "a story"}</>;
  return <>Shows the channel {channel ? `“${channel.name}”` : ""}</>;
}
