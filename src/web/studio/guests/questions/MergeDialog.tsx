import { useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { Button } from "../../parts/Button.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { findSimilar } from "./findSimilar.ts";
import styles from "./Questions.module.css";

interface MergeDialogProps {
  post: Post;
  questions: readonly Post[];
  onMerge: (target: Post) => void;
  onClose: () => void;
}

/** Chooses the question that stands for this one from now on. */
export function MergeDialog({ post, questions, onMerge, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState("");
  const found = findSimilar(questions, post, search);
  const merge = (target: Post) => {
    onMerge(target);
    onClose();
  };
  return (
    <DialogBox title="Merge into another question" width={640} changesHeight onClose={onClose}>
      <p className="muted break">
        “<bdi>{post.caption}</bdi>” leaves the list, and its votes count for the one you choose, each guest
        once. It can be undone there.
      </p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (search !== "" && found[0]) merge(found[0]);
        }}
      >
        <Field
          label="Find a question"
          type="search"
          autoFocus
          value={search}
          onChange={setSearch}
          hint="Words of it or who asked. Enter takes the first."
        />
      </form>
      {found.length === 0 ? (
        <p className="muted">No other question {search === "" ? "is there." : "has these words."}</p>
      ) : (
        <ul className={styles.targets} aria-label="Questions">
          {found.map((one) => (
            <li key={one.post_id}>
              <Button look="text" className={styles.target} onClick={() => merge(one)}>
                <span className="break" dir="auto">
                  {one.caption}
                </span>
                <span className="muted small">
                  {one.votes === 1 ? "1 vote" : `${one.votes} votes`} · {one.name ?? "Anonymous"}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </DialogBox>
  );
}
