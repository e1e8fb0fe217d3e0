import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, Columns3, FileDown, FileUp } from "#icons";
import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { Button, ButtonLink, IconLink } from "../../parts/Button.tsx";
import { Gone } from "../../parts/Gone.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useTitle } from "../../parts/useTitle.ts";
import { type Session, useSession } from "../../people/session.ts";
import {
  collectionQuery,
  collectionsQuery,
  feedsQuery,
  patchCollection,
  removeCollection,
} from "./collections.ts";
import { CollectionTable } from "./CollectionTable.tsx";
import styles from "../Data.module.css";
import { useNotify } from "../../parts/Notices.tsx";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayOperate } from "../../people/roles.ts";
import { readAllRecords, recordFoldersQuery } from "../records/records.ts";
import type { Collection } from "../../../../contract/collections.ts";
import { FeedLine } from "./FeedLine.tsx";
import { sayRecords } from "./fieldLabels.ts";
import { listColumns } from "./listColumns.ts";
import { writeSheet } from "./sheet.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";

const route = getRouteApi("/shell/data/collections/$collection_id");

export function CollectionPage() {
  const session = useSession();
  const { collection_id } = route.useParams();
  const { q = "" } = route.useSearch();
  const query = useQuery(collectionQuery(session, collection_id));
  useTitle(query.data?.name, "Data");
  const gone = (
    <Gone title="This collection is gone" to="/data/collections">
      Somebody deleted it, or the address is mistyped. Its records are still among all records.
    </Gone>
  );
  return (
    <QueryView query={query} lines={8} gone={gone}>
      {(collection) => (
        <div className="room detail" style={{ "--room-width": "100%" }}>
          <CollectionHead collection={collection} />
          <CollectionTable key={collection.prefix} collection={collection} q={q} />
          <Outlet />
        </div>
      )}
    </QueryView>
  );
}

function CollectionHead({ collection }: { collection: Collection }) {
  const session = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const [asks, setAsks] = useState<"rename" | "remove" | null>(null);
  const { data: counted } = useQuery(recordFoldersQuery(session, `${collection.prefix}/`));
  const { data: feeds = [] } = useInfiniteQuery(feedsQuery(session));
  const params = { collection_id: collection.id };

  return (
    <>
      <header className={`row wrap ${styles.head}`}>
        <IconLink icon={ChevronLeft} to="/data/collections" label="Back to the collections" />
        <h1 className="detail-title">{collection.name}</h1>
        <p className="muted">
          {counted && <>{sayRecords(counted.records)} · </>}
          <span className="code">{collection.prefix}/</span>
        </p>
        <div className="list-tools">
          <Button
            icon={FileDown}
            onClick={() =>
              void exportCollection(session, collection).catch((error: Error) => notify(error.message))
            }
            label="CSV"
          />
          {mayOperate(session.workspace.role) && (
            <>
              <ButtonLink
                icon={FileUp}
                to="/data/collections/$collection_id/import"
                params={params}
                label="Import"
              />
              <ButtonLink
                icon={Columns3}
                to="/data/collections/$collection_id/fields"
                params={params}
                label="Fields"
              />
              <RowMenu
                label={`More for ${collection.name}`}
                items={[
                  { label: "Rename", onSelect: () => setAsks("rename") },
                  {
                    label: "Fill it from a feed",
                    onSelect: () => void navigate({ to: "/data/collections/$collection_id/feed", params }),
                  },
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
      <RemoveDialog
        title={`Delete ${collection.name}?`}
        remove={() => removeCollection(session, collection.id)}
        stale={collectionsQuery(session).queryKey}
        onRemoved={() => navigate({ to: "/data/collections" })}
        open={asks === "remove"}
        onClose={() => setAsks(null)}
      >
        Its feeds go with it. Its records stay: you find them under All records in {collection.prefix}/. A
        collection that a story rolls through cannot be deleted.
      </RemoveDialog>
    </>
  );
}

/** All its records as a spreadsheet, which can be imported again. */
async function exportCollection(session: Session, { name, prefix, fields }: Collection): Promise<void> {
  const records = await readAllRecords(session, `${prefix}/`);
  const columns = ["ref", ...listColumns(fields, records).map(({ id }) => id)];
  const rows = records.map(({ ref, values }) =>
    Object.assign({}, values, { ref: ref.slice(prefix.length + 1) }),
  );
  saveFile(`${name}.csv`, writeSheet(columns, rows), "text/csv");
}

/** Hands a file to the browser, to be kept wherever it keeps downloads. */
function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function RenameDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const session = useSession();
  const rename = useSave(
    (values) => patchCollection(session, collection.id, { name: textIn(values, "name") }),
    { shows: collectionQuery(session, collection.id).queryKey, onSaved: onClose },
  );
  return (
    <DialogBox title="Rename the collection" onClose={onClose}>
      <Form mutation={rename} submit="Rename">
        <Field
          label="Name"
          name="name"
          required
          maxLength={limits.name}
          defaultValue={collection.name}
          autoFocus
        />
        <p className="field-hint">
          Its prefix {collection.prefix}/ stays: it is a part of every record’s ref, and refs never change.
        </p>
      </Form>
    </DialogBox>
  );
}
