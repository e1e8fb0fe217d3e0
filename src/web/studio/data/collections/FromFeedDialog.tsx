import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, getRouteApi } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSave } from "../../parts/useSave.ts";
import { type Session, useSession } from "../../people/session.ts";
import { addCollection, addFeed, collectionsQuery, removeCollection, feedsQuery } from "./collections.ts";
import { feedFields } from "./fieldLabels.ts";
import { suggestPrefix } from "./suggestPrefix.ts";

export function FromFeedDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data: others = [] } = useInfiniteQuery(collectionsQuery(session));
  const add = useSave(
    (values) => {
      const url = textIn(values, "url");
      const name = textIn(values, "name") || URL.parse(url)?.host.replace(/^www\./, "") || "News";
      const prefix = suggestPrefix(
        name,
        others.map(({ prefix }) => prefix),
      );
      return makeFromFeed(session, { url, name, prefix });
    },
    {
      stale: [collectionsQuery(session).queryKey],
      onSaved({ collection, feed }) {
        if (feed.sync_error) notify(`It is there, but could not be read yet: ${feed.sync_error}`);
        return navigate({ to: "/data/collections/$collection_id", params: { collection_id: collection.id } });
      },
    },
  );

  return (
    <DialogBox
      title="Collection from a feed"
      who="operators"
      onClose={() => void navigate({ to: "/data/collections" })}
    >
      <Form mutation={add} submit={add.isPending ? "Reading it" : "Read it"}>
        <FeedAddressField hint="RSS, Atom or JSON Feed, or a news website that has one. It is read at once, then every 15 minutes." />
        <Field label="Name" name="name" maxLength={limits.name} hint="Empty: the website’s" />
      </Form>
    </DialogBox>
  );
}

export function FeedAddressField({ hint }: { hint: string }) {
  return (
    <Field
      label="Address"
      name="url"
      type="url"
      required
      maxLength={limits.web_url}
      autoFocus
      placeholder="https://example.com/feed.xml"
      hint={hint}
    />
  );
}

async function makeFromFeed(
  session: Session,
  { url, name, prefix }: { url: string; name: string; prefix: string },
) {
  const collection = await addCollection(session, { name, prefix, fields: feedFields });
  try {
    return { collection, feed: await addFeed(session, { url, collection_id: collection.id }) };
  } catch (error) {
    // An address that can never be read leaves nothing behind.
    await removeCollection(session, collection.id);
    throw error;
  }
}

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
    <DialogBox title="Fill it from a feed" who="operators" onClose={() => void close()}>
      <Form mutation={add} submit={add.isPending ? "Reading it" : "Read it"}>
        <FeedAddressField hint="Its items become records with title, summary, image, link, published_at and source. What is there stays." />
      </Form>
    </DialogBox>
  );
}
