import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronLeft, Plus, Trash2 } from "#icons";
import { useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { Button, IconLink } from "../../parts/Button.tsx";
import { Ago } from "../../parts/Ago.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { Field } from "../../parts/Field.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { Grid } from "../../table/Grid.tsx";
import type { GridColumn } from "../../table/gridTypes.ts";
import { looksLikePicture } from "../../table/pictureValue.ts";
import { collectionsQuery } from "../collections/collections.ts";
import { usePictures } from "../pictures.ts";
import { useCellPictures } from "../useCellPictures.tsx";
import { NotSaved } from "./NotSaved.tsx";
import { sayOrigin } from "./RecordHead.tsx";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import { putRecord, recordQuery } from "./records.ts";
import { useRecordTable } from "./useRecordTable.ts";
import styles from "../Data.module.css";

/** A record by itself: its blanks are the rows. */
export function RecordPanel({ record_ref }: { record_ref: string }) {
  const query = useQuery(recordQuery(useSession(), record_ref));
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <div className={`row wrap ${styles.head}`}>
        <IconLink
          icon={ChevronLeft}
          to="/data/records"
          search={(before) => ({ ...before, ref: undefined })}
          label="Back to the records"
        />
        <h2 className="code">{record_ref}</h2>
        {query.data && !isGone && (
          <p className="muted small">
            changed <Ago at={query.data.updated_at} />
          </p>
        )}
      </div>
      {isGone ? (
        <p className="muted">There is no record with this ref. Somebody may have deleted it.</p>
      ) : (
        <QueryView query={query} lines={5}>
          {(record) => <RecordValues record={record} />}
        </QueryView>
      )}
    </>
  );
}

const columns: GridColumn[] = [{ id: "value", label: "value", type: "text" }];

function RecordValues({ record }: { record: DataRecord }) {
  const session = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const table = useRecordTable({ prefix: record.ref, q: "" });
  const isOperator = mayOperate(session.workspace.role);
  const pictures = usePictures();
  const fields = usePictureFields(record.ref);
  const cells = useCellPictures({
    isPicture: (blank) => fields.has(blank) || looksLikePicture(record.values[blank] ?? ""),
    onWrite: (blank, _, value) => table.write([{ ref: record.ref, blank, value }]),
  });
  const row = table.rows?.find(({ id }) => id === record.ref);
  const shown = table.records?.find(({ ref }) => ref === record.ref);
  if (!row || !shown) return <Skeleton lines={5} />;

  const put = async (values: DataRecord["values"]) => table.put(await putRecord(session, record.ref, values));
  const fail = (error: Error) => notify(error.message);

  /** A blank goes by writing the record without it, and comes back by writing it as it was. */
  async function removeBlanks(names: string[]) {
    const before = shown!.values;
    await put(Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
    notify(`${names.join(", ")} removed.`, () => void put(before).catch(fail));
  }

  return (
    <>
      <NotSaved faults={table.faults} onDiscard={table.discard} />
      {cells.parts}
      {Object.keys(row.cells).length === 0 ? (
        <p className="muted">It holds no values yet.</p>
      ) : (
        <Grid
          label={record.ref}
          head="blank"
          columns={columns}
          rows={Object.keys(row.cells)
            .toSorted()
            .map((name) => ({ id: name, cells: { value: row.cells[name]! } }))}
          isReadOnly={!isOperator}
          headOf={({ id }) => <span className="cut code">{id}</span>}
          stateOf={(name) => table.stateOf(record.ref, name)}
          pictureOf={(name, _, value) => pictures.ofRecord(record.ref, name, value)}
          pictures={cells.pictures}
          onWrite={(cells) =>
            table.write(
              cells.flatMap(({ row_id, value }) =>
                row_id === null ? [] : [{ ref: record.ref, blank: row_id, value }],
              ),
            )
          }
          onUndo={table.undo}
          onRemove={isOperator ? (names) => void removeBlanks(names).catch(fail) : undefined}
        />
      )}
      <p className="muted small">
        {sayOrigin(shown)}.{shown.stale && " Stale: the feed it comes from no longer has it."}
      </p>
      {isOperator && (
        <div className={`row wrap ${styles.tools}`}>
          <NewBlank
            names={Object.keys(row.cells)}
            onAdd={(blank) => table.write([{ ref: record.ref, blank, value: "" }])}
          />
          <Button
            look="danger"
            icon={Trash2}
            onClick={() =>
              void table.remove([record.ref]).then(
                () => navigate({ to: "/data/records", search: (before) => ({ ...before, ref: undefined }) }),
                (error: Error) => notify(error.message),
              )
            }
            label="Delete the record"
          />
        </div>
      )}
    </>
  );
}

/** The names of blanks that the collections around a record declare as pictures. */
function usePictureFields(ref: string): Set<string> {
  const { data = [] } = useInfiniteQuery(collectionsQuery(useSession()));
  const around = data.filter(({ prefix }) => ref.startsWith(`${prefix}/`));
  return new Set(
    around.flatMap(({ fields }) => fields.filter(({ type }) => type === "image").map(({ name }) => name)),
  );
}

function NewBlank({ names, onAdd }: { names: string[]; onAdd: (name: string) => void }) {
  const [name, setName] = useState("");
  return (
    <form
      className={`row wrap ${styles.tools}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!names.includes(name)) onAdd(name);
        setName("");
      }}
    >
      <Field
        bare
        className="code"
        label="Name of a new blank"
        placeholder="new blank"
        required
        pattern="[A-Za-z][A-Za-z0-9_]*"
        title="A letter, then letters, digits or _"
        maxLength={limits.name}
        value={name}
        onChange={setName}
      />
      <Button icon={Plus} type="submit" label="Add" />
    </form>
  );
}
