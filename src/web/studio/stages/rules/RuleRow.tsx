import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { useSession } from "../../people/session.ts";
import { useStage } from "../stage/stageContext.ts";
import { Toggle } from "../Toggle.tsx";
import { storyQuery } from "../usePlayed.ts";
import { channelQuery } from "../../channels/channels.ts";
import { nameOfRule } from "./nameOfRule.ts";
import { useNamedConditions } from "./namedConditions.ts";
import { sayWhen } from "./sayWhen.ts";
import { useChangeRules } from "./useChangeRules.ts";

interface RuleRowProps {
  rule: StageRule;
  handle: ReactNode;
  isEditor: boolean;
}

export function RuleRow({ rule, handle, isEditor }: RuleRowProps) {
  const { id: stage_id } = useStage();
  const navigate = useNavigate();
  const nameOf = useNamedConditions();
  const { change, isPending } = useChangeRules();
  const name = nameOfRule(rule);
  const { id, enabled } = rule;
  const remove = () =>
    change({
      change: (rules) => rules.filter((other) => other.id !== id),
      says: `“${name}” is deleted.`,
      undo: (rules) => [...rules, rule],
    });
  return (
    <div className={enabled ? "rule" : "rule rule-off"}>
      {handle}
      <div className="rule-words">
        <p className="list-name">
          {name} {!enabled && <span className="badge">Off</span>}
        </p>
        <p className="muted">
          <RulePlays play={rule.play} /> while {sayWhen(rule, nameOf)}
        </p>
      </div>
      {isEditor && (
        <div className="list-tools">
          <Toggle
            label={`${name} is on`}
            isOn={enabled}
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
  const { data: story } = useQuery(storyQuery(session, "story_id" in play ? play.story_id : null));
  const { data: channel } = useQuery(channelQuery(session, "channel_id" in play ? play.channel_id : null));
  if ("story_id" in play) return <>Plays {story ? `“${story.title}”` : "a story"}</>;
  return <>Shows the channel {channel ? `“${channel.name}”` : ""}</>;
}
