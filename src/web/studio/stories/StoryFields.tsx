import { Field } from "../parts/Field.tsx";
import { textIn } from "../parts/Form.tsx";
import type { Story } from "../../../contract/stories.ts";

export function StoryFields({ story }: { story?: Story }) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        maxLength={200}
        autoComplete="off"
        autoFocus
        defaultValue={story?.title}
        hint="What you call it, such as Foyer all day. Guests never read it."
      />
      <label className="field">
        <span className="field-label">Description</span>
        <textarea
          className="input"
          name="description"
          rows={3}
          maxLength={4000}
          defaultValue={story?.description}
        />
      </label>
    </>
  );
}

export function storyIn(values: FormData): Pick<Story, "title" | "description"> {
  return { title: textIn(values, "title"), description: textIn(values, "description") };
}
