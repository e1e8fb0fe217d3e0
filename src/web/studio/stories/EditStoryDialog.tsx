import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form } from "../parts/Form.tsx";
import { useSession } from "../people/session.ts";
import { patchStory, storyQuery } from "./stories.ts";
import { useStory } from "./storyContext.ts";
import { StoryFields, storyIn } from "./StoryFields.tsx";

export function EditStoryDialog() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const story = useStory();
  const close = () => navigate({ to: "/stories/$story_id", params: { story_id: story.id } });
  const save = useMutation({
    mutationFn: (values: FormData) => patchStory(session, story.id, storyIn(values)),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: storyQuery(session, story.id).queryKey });
      await close();
    },
  });

  return (
    <DialogBox title="Rename or describe" who="editors" open onClose={() => void close()}>
      <Form onSend={save.mutate} busy={save.isPending} error={save.error} submit="Save">
        <StoryFields story={story} />
      </Form>
    </DialogBox>
  );
}
