import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { addFeed, feedsQuery } from "./collections.ts";

const route = getRouteApi("/shell/data/collections/$collection_id");

export function AddFeedDialog() {
  const session = useSession();
  const { collection_id } = route.useParams();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const close = () => navigate({ to: "/data/collections/$collection_id", params: { collection_id } });
  const add = useMutation({
    mutationFn: (values: FormData) => addFeed(session, { url: textIn(values, "url"), collection_id }),
    async onSuccess({ sync_error }) {
      if (sync_error) notify(`It is there, but could not be read yet: ${sync_error}`);
      void queryClient.invalidateQueries({ queryKey: feedsQuery(session).queryKey });
      await close();
    },
  });
  return (
    <DialogBox title="Fill it from a feed" who="operators" open onClose={() => void close()}>
      <Form
        onSend={add.mutate}
        busy={add.isPending}
        error={add.error}
        submit={add.isPending ? "Reading it" : "Read it"}
      >
        <Field
          label="Address"
          name="url"
          type="url"
          required
          maxLength={limits.web_url}
          autoFocus
          placeholder="https://example.com/feed.xml"
          hint="Its items become records with title, summary, image, link, published_at and source. What is there stays."
        />
      </Form>
    </DialogBox>
  );
}
