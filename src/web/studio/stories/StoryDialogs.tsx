import { useNavigate } from "@tanstack/react-router";
import { limits } from "../../../core/limits.ts";
import type { Story } from "../../../contract/stories.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { addStory, patchStory, storiesQuery, storyQuery } from "./stories.ts";
import { useStory } from "./storyContext.ts";

export function NewStoryDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const add = useSave((values) => addStory(session, readStory(values)), {
    stale: [storiesQuery(session).queryKey],
    onSaved: ({ id }) => navigate({ to: "/stories/$story_id/add", params: { story_id: id } }),
  });

  return (
    <DialogBox title="New story" who="editors" onClose={() => void navigate({ to: "/stories" })}>
      <Form mutation={add} submit="Make it">
        <StoryFields />
      </Form>
    </DialogBox>
  );
}

export function EditStoryDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const story = useStory();
  const close = () => navigate({ to: "/stories/$story_id", params: { story_id: story.id } });
  const save = useSave((values) => patchStory(session, story.id, readStory(values)), {
    stale: [storyQuery(session, story.id).queryKey],
    onSaved: close,
  });

  return (
    <DialogBox title="Rename or describe" who="editors" onClose={() => void close()}>
      <Form mutation={save} submit="Save">
        <StoryFields story={story} />
      </Form>
    </DialogBox>
  );
}

function StoryFields({ story }: { story?: Story }) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        maxLength={limits.name}
        autoFocus
        defaultValue={story?.title}
        hint="What you call it, such as Foyer all day. Guests never read it."
      />
      <Field
        label="Description"
        name="description"
        rows={3}
        maxLength={limits.description}
        defaultValue={story?.description}
      />
    </>
  );
}

function readStory(values: FormData): Pick<Story, "title" | "description"> {
  return { title: textIn(values, "title"), description: textIn(values, "description") };
}
