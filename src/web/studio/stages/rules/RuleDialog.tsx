import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { useStage } from "../stage/stageContext.ts";
import { type RuleInput, rulesQuery, useChangeRules } from "./rules.ts";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";
import { ChannelPick } from "../pick/ChannelPick.tsx";
import { StoryPick } from "../pick/StoryPick.tsx";
import { allQuestions, startCondition } from "./questions.ts";
import { keyed, type KeyedEntry, WhenField } from "./WhenField.tsx";
import styles from "../stage/StagePage.module.css";

/** Makes a rule, or changes the one in the address. */
export function RuleDialog() {
  const session = useSession();
  const { id: stage_id } = useStage();
  const { rule_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: rules } = useQuery(rulesQuery(session, stage_id));
  const rule = rule_id === undefined ? null : rules?.find(({ id }) => id === rule_id);
  const close = () => void navigate({ to: "/screens/$stage_id/programme", params: { stage_id } });
  return (
    <DialogBox title={rule_id === undefined ? "Add a rule" : "Rule"} who="editors" onClose={close}>
      {rule !== undefined ? (
        <RuleForm rule={rule} onDone={close} />
      ) : rules ? (
        <p>This rule is gone. Somebody deleted it.</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </DialogBox>
  );
}

/** A new rule starts with the most common condition: someone comes near. */
const usual = () => keyed([startCondition(allQuestions[0]!, "")]);

function RuleForm({ rule, onDone }: { rule: StageRule | null; onDone: () => void }) {
  const { changeOrThrow } = useChangeRules();
  const [match, setMatch] = useState(rule?.match ?? "all");
  const [when, setWhen] = useState<KeyedEntry[]>(() => (rule ? keyed(rule.when) : usual()));
  const [kind, setKind] = useState<"story" | "channel">(
    rule && "channel_id" in rule.play ? "channel" : "story",
  );
  const [chosen, choose] = useState<Record<typeof kind, string | null>>({
    story: rule && "story_id" in rule.play ? rule.play.story_id : null,
    channel: rule && "channel_id" in rule.play ? rule.play.channel_id : null,
  });
  const save = useSave(
    async (values) => {
      const play_id = chosen[kind];
      if (play_id === null)
        throw new Error(`Choose the ${kind} that it ${kind === "story" ? "plays" : "shows"}.`);
      const saved: RuleInput = {
        ...(rule && { id: rule.id }),
        name: textIn(values, "name"),
        enabled: rule?.enabled ?? true,
        match,
        when: when.map(({ entry }) => entry) as StageRule["when"],
        play: kind === "story" ? { story_id: play_id } : { channel_id: play_id },
      };
      await changeOrThrow({ change: (rules) => withRule(rules, saved), says: "The rule is saved." });
    },
    { onSaved: onDone },
  );
  const pick = (id: string) => choose({ ...chosen, [kind]: id });

  return (
    <Form mutation={save} submit={rule ? "Save" : "Add the rule"}>
      <Field
        label="Name"
        name="name"
        maxLength={limits.name}
        defaultValue={rule?.name}
        hint="Said where somebody asks why something is on, such as Evening"
      />
      <WhenField match={match} onMatch={setMatch} when={when} onWhen={setWhen} />
      <ChoiceField
        label="Then"
        look="chips"
        value={kind}
        choices={[
          { value: "story", label: "Play a story" },
          { value: "channel", label: "Show a channel" },
        ]}
        onChange={setKind}
      />
      {kind === "story" ? (
        <StoryPick chosen={chosen.story} onChoose={pick} />
      ) : (
        <ChannelPick chosen={chosen.channel} onChoose={pick} />
      )}
      <p className={styles.goesLive}>
        It counts from the moment it is saved: if it holds now, screens follow at once.
      </p>
    </Form>
  );
}

/** A changed rule keeps its place and a new one goes last, since the first rule that holds wins. */
function withRule(rules: StageRule[], saved: RuleInput): RuleInput[] {
  const isThere = rules.some(({ id }) => id === saved.id);
  return isThere ? rules.map((rule) => (rule.id === saved.id ? saved : rule)) : [...rules, saved];
}
