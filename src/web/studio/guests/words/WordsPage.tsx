import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronLeft, ShieldAlert } from "#icons";
import type { ModerationWord, WordRule } from "../../../../contract/moderationWords.ts";
import { limits } from "../../../../core/limits.ts";
import { Ago } from "../../parts/Ago.tsx";
import { ButtonLink } from "../../parts/Button.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { Field } from "../../parts/Field.tsx";
import { choiceIn, Form, textIn } from "../../parts/Form.tsx";
import { List } from "../../parts/List.tsx";
import { RemoveButton } from "../../parts/RemoveButton.tsx";
import { Room } from "../../parts/Room.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { useSave } from "../../parts/useSave.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { moderationWordsQuery } from "./moderationWords.ts";
import styles from "./Words.module.css";

const rules = ["hold", "allow"] as const satisfies WordRule[];
const ruleLabels: Record<WordRule, string> = { hold: "Hold", allow: "Let pass" };

/** The words that this workspace's moderators want to look at first, or let pass. */
export function WordsPage() {
  const session = useSession();
  const query = useInfiniteQuery(moderationWordsQuery(session));
  const isOperator = mayOperate(session.workspace.role);
  return (
    <Room title="Words">
      <RoomHead action={<ButtonLink icon={ChevronLeft} label="Back to Guests" to="/guests" />}>
        What guests write with a held word waits for a moderator, whatever the engagement says. A word that is
        let pass is never held, although it is on our own list of bad words. Capitals, accents and letters
        that look alike make no difference.
      </RoomHead>
      {isOperator && <NewWord />}
      <List
        label="Words"
        query={query}
        empty={
          <EmptyState icon={ShieldAlert} title="No words of your own yet">
            Bad words of English, German, French and Italian are known. Add those that only you know: a
            competitor, a nickname, last year’s prank. Moderators also add them when they reject a post.
          </EmptyState>
        }
      >
        {(word) => <WordRow key={word.word} word={word} isOperator={isOperator} />}
      </List>
    </Room>
  );
}

function NewWord() {
  const session = useSession();
  const add = useSave(
    (values: FormData) =>
      session.api.put("/moderation-words/{word}", {
        params: { word: textIn(values, "word") },
        body: { rule: choiceIn(values, "rule", rules) },
      }),
    {
      stale: [moderationWordsQuery(session).queryKey],
      notice: ({ word, rule }) =>
        rule === "hold" ? `What holds “${word}” waits from now on.` : `“${word}” is let pass from now on.`,
    },
  );
  return (
    <div className={styles.add}>
      <Form mutation={add} submit="Add" version={add.data?.word ?? ""}>
        <Field label="Word or words" name="word" required maxLength={limits.moderation_word} />
        <ChoiceField
          label="What happens"
          name="rule"
          look="segments"
          defaultValue="hold"
          choices={rules.map((value) => ({ value, label: ruleLabels[value] }))}
        />
      </Form>
    </div>
  );
}

function WordRow({
  word: { word, rule, added_by, created_at },
  isOperator,
}: {
  word: ModerationWord;
  isOperator: boolean;
}) {
  const session = useSession();
  const stale = moderationWordsQuery(session).queryKey;
  const change = useSave<ModerationWord, [WordRule]>(
    (rule) => session.api.put("/moderation-words/{word}", { params: { word }, body: { rule } }),
    { stale: [stale], refused: "Not changed." },
  );
  return (
    <li>
      <div className="list-main">
        <span className="list-name break" dir="auto">
          {word}
        </span>
        <span className="muted small">
          {added_by !== null && `${added_by}, `}
          <Ago at={created_at} />
        </span>
      </div>
      {isOperator ? (
        <>
          <ChoiceField
            label={`What happens with “${word}”`}
            bare
            look="segments"
            value={change.isPending ? (change.variables ?? rule) : rule}
            choices={rules.map((value) => ({ value, label: ruleLabels[value] }))}
            onChange={(rule) => change.mutate(rule)}
          />
          <RemoveButton
            name={`Take “${word}” off the list`}
            title={`Take “${word}” off the list?`}
            remove={() => session.api.delete("/moderation-words/{word}", { params: { word } })}
            notice={`“${word}” is off the list.`}
            stale={stale}
          >
            New posts with it are judged as all others are.
          </RemoveButton>
        </>
      ) : (
        <span className="badge">{ruleLabels[rule]}</span>
      )}
    </li>
  );
}
