import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { stagePresets } from "../../../../core/rules/presets.ts";
import type { Conditions, Entry } from "../../../../core/rules/rule.ts";
import { sayHeld } from "../../../../core/rules/sayRule.ts";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { Button } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { ChangedMeanwhile } from "../../rules/ChangedMeanwhile.tsx";
import { withEntryIds, withoutPageIds } from "../../rules/editWhen.ts";
import { findGaps } from "../../rules/findGaps.ts";
import { useNamedConditions } from "../../rules/namedConditions.ts";
import { rule_dialog_px } from "../../rules/RuleDialog.tsx";
import { RuleSentence } from "../../rules/RuleSentence.tsx";
import { useOpened } from "../../rules/useOpened.ts";
import { WhenEditor } from "../../rules/WhenEditor.tsx";
import { ChannelPick } from "../pick/ChannelPick.tsx";
import { ScenePick } from "../pick/ScenePick.tsx";
import { StoryPick } from "../pick/StoryPick.tsx";
import { useStage } from "../stage/stageContext.ts";
import { type RuleInput, rulesQuery, useChangeRules } from "./rules.ts";
import { useSayPlay } from "./useSayPlay.ts";
import styles from "../stage/StagePage.module.css";

/** Makes a rule, or changes the one in the address. */
export function RuleDialog() {
  const session = useSession();
  const { id: stage_id } = useStage();
  const { rule_id } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: rules } = useQuery(rulesQuery(session, stage_id));
  const rule = useOpened(rules, rule_id);
  const close = () => void navigate({ to: "/screens/$stage_id/programme", params: { stage_id } });
  return (
    <DialogBox
      title={rule_id === undefined ? "Add a rule" : "Rule"}
      who="editors"
      width={rule_dialog_px}
      changesHeight
      closesOutside={false}
      onClose={close}
    >
      {rule !== undefined ? (
        <RuleForm
          key={rule?.id}
          rule={rule}
          stored={rules?.find(({ id }) => id === rule_id)}
          onDone={close}
        />
      ) : rules ? (
        <p>This rule is gone. Somebody deleted it.</p>
      ) : (
        <Skeleton lines={4} />
      )}
    </DialogBox>
  );
}

interface RuleFormProps {
  /** As it was when the dialog was opened; null for a new one. */
  rule: StageRule | null;
  /** As it is by now. */
  stored: StageRule | undefined;
  onDone: () => void;
}

function RuleForm({ rule, stored, onDone }: RuleFormProps) {
  const { changeOrThrow } = useChangeRules();
  const { all, findName } = useNamedConditions();
  const [name, setName] = useState(rule?.name ?? "");
  const [conditions, setConditions] = useState<Conditions>(() => ({
    match: rule?.match ?? "all",
    when: withEntryIds(rule?.when ?? []),
  }));
  const [kind, setKind] = useState<PlayedKind>(() => findPlayedKind(rule));
  const [chosen, choose] = useState<Record<PlayedKind, string | null>>({
    story: rule && "story_id" in rule.play ? rule.play.story_id : null,
    scene: rule && "scene_id" in rule.play ? rule.play.scene_id : null,
    channel: rule && "channel_id" in rule.play ? rule.play.channel_id : null,
  });
  const [wasTried, setTried] = useState(false);
  const gaps = findGaps(conditions.when, (named) => all?.some(({ id }) => id === named) ?? true);
  const play_id = chosen[kind];
  const play = play_id === null ? null : toPlay(kind, play_id);
  const does = useSayPlay(play);
  const save = useSave(
    async () => {
      setTried(true);
      const [gap] = gaps.values();
      if (gap !== undefined) throw new Error(gap);
      if (play === null)
        throw new Error(`Choose the ${kind} that it ${kind === "channel" ? "shows" : "plays"}.`);
      const saved: RuleInput = {
        ...(rule && { id: rule.id }),
        name: name.trim(),
        enabled: rule?.enabled ?? true,
        match: conditions.match,
        when: withoutPageIds(conditions.when),
        play,
      };
      await changeOrThrow({ change: (rules) => withSaved(rules, saved), says: "The rule is saved." });
    },
    { onSaved: onDone },
  );
  const pick = (id: string) => choose({ ...chosen, [kind]: id });

  return (
    <Form mutation={save} submit={rule ? "Save" : "Add the rule"}>
      <RuleSentence words={sayHeld(conditions, does, findName)} />
      {!rule && conditions.when.length === 0 && (
        <ReadyMade
          onChoose={(label, when) => {
            setConditions({ match: "all", when: withEntryIds(when) });
            if (name.trim() === "") setName(label);
          }}
        />
      )}
      <Field
        label="Name"
        name="name"
        maxLength={limits.name}
        value={name}
        onChange={setName}
        hint="Said where somebody asks why something is on, such as Evening"
      />
      <WhenEditor
        {...conditions}
        onChange={(changed) => {
          save.reset();
          setConditions(changed);
        }}
        place={{ for: "stage" }}
        gaps={wasTried ? gaps : new Map()}
      />
      <ChoiceField
        label="Then"
        look="chips"
        value={kind}
        choices={[
          { value: "story", label: "Play a story" },
          { value: "scene", label: "Play a scene" },
          { value: "channel", label: "Show a channel" },
        ]}
        onChange={setKind}
      />
      {kind === "story" && <StoryPick chosen={chosen.story} onChoose={pick} />}
      {kind === "scene" && <ScenePick chosen={chosen.scene} onChoose={pick} />}
      {kind === "channel" && <ChannelPick chosen={chosen.channel} onChoose={pick} />}
      <ChangedMeanwhile opened={rule} stored={stored} />
      <p className={styles.goesLive}>
        It counts from the moment it is saved: if it holds now, screens follow at once.
      </p>
    </Form>
  );
}

type PlayedKind = "story" | "scene" | "channel";

function findPlayedKind(rule: StageRule | null): PlayedKind {
  if (!rule || "story_id" in rule.play) return "story";
  return "scene_id" in rule.play ? "scene" : "channel";
}

function toPlay(kind: PlayedKind, id: string): StageRule["play"] {
  if (kind === "story") return { story_id: id };
  return kind === "scene" ? { scene_id: id } : { channel_id: id };
}

/** Conditions that many rules of stages begin with. */
function ReadyMade({ onChoose }: { onChoose: (label: string, when: Entry[]) => void }) {
  return (
    <div className="stack gap-4" role="group" aria-labelledby="ready-made">
      <span id="ready-made" className="field-label">
        Start from
      </span>
      <div className="wrap">
        {Object.entries(stagePresets).map(([key, { label, description, rule }]) => (
          <Button
            key={key}
            label={label}
            title={description}
            onClick={() => onChoose(label, structuredClone(rule.when) as unknown as Entry[])}
          />
        ))}
      </div>
    </div>
  );
}

/** A changed rule keeps its place and a new one goes last, since the first rule that holds wins. */
function withSaved(rules: StageRule[], saved: RuleInput): RuleInput[] {
  const isThere = rules.some(({ id }) => id === saved.id);
  return isThere ? rules.map((rule) => (rule.id === saved.id ? saved : rule)) : [...rules, saved];
}
