import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { Chips } from "../Chips.tsx";
import { ChannelPick } from "../pick/ChannelPick.tsx";
import { StoryPick } from "../pick/StoryPick.tsx";
import { allAsked, startAsking } from "./asked.ts";
import { type KeyedEntry, keyed, WhenField } from "./WhenField.tsx";
import type { RuleInput } from "./rules.ts";
import { useChangeRules } from "./useChangeRules.ts";

/** For a new rule the usual one: someone comes near. */
const usual = () => keyed([startAsking(allAsked[0]!, "")]);

export function RuleForm({ rule, onDone }: { rule: StageRule | null; onDone: () => void }) {
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
  const save = useMutation({
    async mutationFn(values: FormData) {
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
    onSuccess: onDone,
  });
  const pick = (id: string) => choose({ ...chosen, [kind]: id });

  return (
    <Form
      onSend={save.mutate}
      busy={save.isPending}
      error={save.error}
      submit={rule ? "Save" : "Add the rule"}
    >
      <Field
        label="Name"
        name="name"
        maxLength={200}
        autoComplete="off"
        defaultValue={rule?.name}
        hint="Said where somebody asks why something is on, such as Evening"
      />
      <WhenField match={match} onMatch={setMatch} when={when} onWhen={setWhen} />
      <Chips
        label="Then"
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
      <p className="goes-live">
        It counts from the moment it is saved: if it holds now, screens follow at once.
      </p>
    </Form>
  );
}

/** In its place, or at the end: of several that hold the first one wins. */
function withRule(rules: StageRule[], saved: RuleInput): RuleInput[] {
  const isThere = rules.some(({ id }) => id === saved.id);
  return isThere ? rules.map((rule) => (rule.id === saved.id ? saved : rule)) : [...rules, saved];
}
