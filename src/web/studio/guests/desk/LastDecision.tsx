import { DropdownMenu } from "radix-ui";
import { ShieldAlert, Undo2 } from "#icons";
import { useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { limits } from "../../../../core/limits.ts";
import { Button } from "../../parts/Button.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { KeyCap } from "../../parts/KeyCap.tsx";
import { Menu } from "../../parts/Menu.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { pastVerbs } from "../labels.ts";
import { moderationWordsQuery } from "../words/moderationWords.ts";
import styles from "./PostDesk.module.css";
import { type Decision, type DeskMove, isPhoneRejection } from "./findUndoable.ts";
import { namePost, shortenCaption } from "./useDecide.ts";
import { wordsOf } from "./wordsOf.ts";

/** Why most posts are taken off; each by the key of its number. */
const usualReasons = ["Offensive", "Off topic", "Advertising", "Already said"];

interface KeyedReason {
  decision: Decision;
  reason: string;
}

/** The reason that a key stands for, and what it is given for; undefined where there is none. */
export function reasonByKey(last: DeskMove | undefined, key: string): KeyedReason | undefined {
  const reason = usualReasons[Number(key) - 1];
  return last && needsReason(last) && reason !== undefined ? { decision: last, reason } : undefined;
}

function needsReason(move: DeskMove): move is Decision {
  return !isPhoneRejection(move) && (move.after === "rejected" || move.after === "hidden");
}

interface LastDecisionProps {
  last: DeskMove;
  onUndo: () => void;
  onReason: (decision: Decision, reason: string) => Promise<boolean>;
}

/** What was just done, the way back, and for what was taken off why. */
export function LastDecision({ last, onUndo, onReason }: LastDecisionProps) {
  return (
    <div className={styles.last}>
      <p className="row muted" role="status">
        {isPhoneRejection(last) ? (
          <span className="cut">You rejected everything from one phone.</span>
        ) : (
          <span className={styles.did}>
            You {pastVerbs[last.after]} <PostName post={last.post} />.
          </span>
        )}
        <Button look="text" className="row gap-4" onClick={onUndo}>
          <Undo2 aria-hidden /> Undo <KeyCap name="Z" />
        </Button>
      </p>
      {needsReason(last) && (
        <Reasons key={last.post.post_id} last={last} onReason={(reason) => onReason(last, reason)} />
      )}
    </div>
  );
}

/** Its words run in their own direction: where there is no room they lose their end, also from right to left. */
function PostName({ post }: { post: Post }) {
  const { caption } = post;
  if (caption === "") return <span className="cut">{namePost(post)}</span>;
  return (
    <>
      “<bdi className="cut">{shortenCaption(caption)}</bdi>”
    </>
  );
}

function Reasons({ last, onReason }: { last: Decision; onReason: (reason: string) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false);
  const words = wordsOf(`${last.post.caption} ${last.post.name ?? ""}`);
  return (
    <div className={`row wrap ${styles.reasons}`} role="group" aria-label="Why it was taken off">
      <span className="muted small">Why?</span>
      {usualReasons.map((reason, index) => (
        <Button key={reason} className={styles.reason} onClick={() => void onReason(reason)}>
          {reason} <KeyCap name={String(index + 1)} />
        </Button>
      ))}
      <Button className={styles.reason} label="Other…" onClick={() => setOpen(true)} />
      {words.length > 0 && <HoldWord words={words} />}
      {isOpen && <ReasonDialog onReason={onReason} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ReasonDialog({
  onReason,
  onClose,
}: {
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const save = useSave((values: FormData) => onReason(textIn(values, "reason")), { onSaved: onClose });
  return (
    <DialogBox title="Why it was taken off" onClose={onClose}>
      <Form mutation={save} submit="Save">
        <Field
          label="Reason"
          name="reason"
          required
          autoFocus
          maxLength={limits.moderation_reason}
          hint="Other moderators read it. The guest does not."
        />
      </Form>
    </DialogBox>
  );
}

/** From now on what holds a word of this post waits for a moderator. */
function HoldWord({ words }: { words: string[] }) {
  const session = useSession();
  const { api } = session;
  const hold = useSave<string, [string]>(
    async (word) => {
      await api.put("/moderation-words/{word}", { params: { word }, body: { rule: "hold" } });
      return word;
    },
    {
      stale: [moderationWordsQuery(session).queryKey],
      notice: (word) => `Posts with “${word}” wait for a moderator from now on.`,
      undo: (word) => api.delete("/moderation-words/{word}", { params: { word } }),
      refused: "The word is not on the list.",
    },
  );
  return (
    <Menu
      trigger={
        <Button className={styles.reason} icon={ShieldAlert}>
          Hold posts with…
        </Button>
      }
      side="top"
      align="end"
    >
      {words.map((word) => (
        <DropdownMenu.Item key={word} className="menu-item" onSelect={() => hold.mutate(word)}>
          {word}
        </DropdownMenu.Item>
      ))}
    </Menu>
  );
}
