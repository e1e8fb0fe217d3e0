import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form } from "../parts/Form.tsx";
import { useSession } from "../people/session.ts";
import { addStory, storiesQuery } from "./stories.ts";
import { StoryFields, storyIn } from "./StoryFields.tsx";

export function NewStoryDialog() {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: (values: FormData) => addStory(session, storyIn(values)),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: storiesQuery(session).queryKey });
      await navigate({ to: "/stories/$story_id/add", params: { story_id: id } });
    },
  });

  return (
    <DialogBox title="New story" who="editors" open onClose={() => void navigate({ to: "/stories" })}>
      <Form onSend={add.mutate} busy={add.isPending} error={add.error} submit="Make it">
        <StoryFields />
      </Form>
    </DialogBox>
  );
}
