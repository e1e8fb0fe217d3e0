import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, Columns3, FileDown, FileUp } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { recordFoldersQuery } from "../records/records.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { collectionsQuery, removeCollection } from "./collections.ts";
import { exportCollection } from "./exportCollection.ts";
import { FeedLine } from "./FeedLine.tsx";
import { feedsQuery } from "./feeds.ts";
import { sayRecords } from "./fieldWords.ts";
import { RenameDialog } from "./RenameDialog.tsx";

export function CollectionHead({ collection }: { collection: Collection }) {
  const session = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asks, setAsks] = useState<"rename" | "remove" | null>(null);
  const { data: counted } = useQuery(recordFoldersQuery(session, `${collection.prefix}/`));
  const { data: feeds = [] } = useInfiniteQuery(feedsQuery(session));
  const params = { collection_id: collection.id };
  const goTo =
    (to: "/data/collections/$collection_id/feed" | "/data/collections/$collection_id/fields") => () =>
      void navigate({ to, params });

  return (
    <>
      <header className="data-head">
        <Link className="icon-button" to="/data/collections" aria-label="Back to the collections">
          <ChevronLeft aria-hidden />
        </Link>
        <h1>{collection.name}</h1>
        <p className="muted">
          {counted && <>{sayRecords(counted.records)} · </>}
          <span className="code">{collection.prefix}/</span>
        </p>
        <div className="list-tools">
          <button
            type="button"
            className="button"
            onClick={() =>
              void exportCollection(session, collection).catch((error: Error) => notify(error.message))
            }
          >
            <FileDown aria-hidden /> CSV
          </button>
          {mayOperate(session.workspace.role) && (
            <>
              <Link className="button" to="/data/collections/$collection_id/import" params={params}>
                <FileUp aria-hidden /> Import
              </Link>
              <Link className="button" to="/data/collections/$collection_id/fields" params={params}>
                <Columns3 aria-hidden /> Fields
              </Link>
              <RowMenu
                label={`More for ${collection.name}`}
                items={[
                  { label: "Rename", onSelect: () => setAsks("rename") },
                  { label: "Fill it from a feed", onSelect: goTo("/data/collections/$collection_id/feed") },
                  { label: "Delete the collection", danger: true, onSelect: () => setAsks("remove") },
                ]}
              />
            </>
          )}
        </div>
      </header>
      {feeds
        .filter(({ collection_id }) => collection_id === collection.id)
        .map((feed) => (
          <FeedLine key={feed.id} feed={feed} />
        ))}
      {asks === "rename" && <RenameDialog collection={collection} onClose={() => setAsks(null)} />}
      <RemoveCollection collection={collection} open={asks === "remove"} onClose={() => setAsks(null)} />
    </>
  );
}

function RemoveCollection({
  collection,
  open,
  onClose,
}: {
  collection: Collection;
  open: boolean;
  onClose: () => void;
}) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => removeCollection(session, collection.id),
    async onSuccess() {
      await navigate({ to: "/data/collections" });
      await queryClient.invalidateQueries({ queryKey: collectionsQuery(session).queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${collection.name}?`}
      yes="Delete"
      open={open}
      busy={remove.isPending}
      error={remove.error}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      Its feeds go with it. Its records stay: you find them under All records in {collection.prefix}/. A
      collection that a story rolls through cannot be deleted.
    </ConfirmDialog>
  );
}
