import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { addFeed, feedsQuery } from "./collections.ts";
import { FeedAddressField } from "./FromFeedDialog.tsx";

const route = getRouteApi("/shell/data/collections/$collection_id");

export function AddFeedDialog() {
  const session = useSession();
  const { collection_id } = route.useParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const close = () => navigate({ to: "/data/collections/$collection_id", params: { collection_id } });
  const add = useSave((values) => addFeed(session, { url: textIn(values, "url"), collection_id }), {
    stale: [feedsQuery(session).queryKey],
    onSaved({ sync_error }) {
      if (sync_error) notify(`It is there, but could not be read yet: ${sync_error}`);
      return close();
    },
  });
  return (
    <DialogBox title="Fill it from a feed" who="operators" open onClose={() => void close()}>
      <Form mutation={add} submit={add.isPending ? "Reading it" : "Read it"}>
        <FeedAddressField hint="Its items become records with title, summary, image, link, published_at and source. What is there stays." />
      </Form>
    </DialogBox>
  );
}
