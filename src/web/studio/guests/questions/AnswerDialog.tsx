import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import { limits } from "../../../../core/limits.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useSave } from "../../parts/useSave.ts";

interface AnswerDialogProps {
  post: Post;
  /** Answers whether it is saved. */
  onSave: (answer_text: string | null, isAnswered: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** An answer that guests read below the question. */
export function AnswerDialog({ post, onSave, onClose }: AnswerDialogProps) {
  const save = useSave(
    (values: FormData) => onSave(textIn(values, "answer_text") || null, values.has("answered")),
    { onSaved: (isSaved) => isSaved && onClose() },
  );
  return (
    <DialogBox title="Answer in writing" onClose={onClose}>
      <p className="break" dir="auto">
        {post.caption}
      </p>
      <Form mutation={save} submit="Save">
        <Field
          label="Answer"
          name="answer_text"
          rows={5}
          autoFocus
          maxLength={limits.answer_text}
          defaultValue={post.answer_text ?? ""}
          hint="Guests read it below the question. Empty: none."
        />
        {post.status !== "answered" && (
          <Checkbox label="Mark the question as answered" name="answered" defaultChecked />
        )}
      </Form>
    </DialogBox>
  );
}
