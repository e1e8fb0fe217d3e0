import { useNavigate } from "@tanstack/react-router";
import { Plus, Table2, Trash2, Undo2 } from "#icons";
import { useId, useMemo, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { limits } from "../../../../core/limits.ts";
import { Button } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { Grid } from "../../table/Grid.tsx";
import type { WrittenCell } from "../../table/gridTypes.ts";
import { looksLikePicture } from "../../table/pictureValue.ts";
import { usePictures } from "../pictures.ts";
import { useCellPictures } from "../useCellPictures.tsx";
import { suggestRefs } from "../records/cellChanges.ts";
import { NotSaved } from "../records/NotSaved.tsx";
import { RecordHead } from "../records/RecordHead.tsx";
import { useRecordTable } from "../records/useRecordTable.ts";
import { useAction } from "../../parts/useSave.ts";
import { SearchField } from "../../parts/SearchField.tsx";
import type { Collection } from "../../../../contract/collections.ts";
import { listColumns } from "./listColumns.ts";
import { Field } from "../../parts/Field.tsx";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import { recordFoldersQuery } from "../records/records.ts";
import styles from "../Data.module.css";

export function CollectionTable({ collection, q }: { collection: Collection; q: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const pictures = usePictures();
  const prefix = `${collection.prefix}/`;
  const table = useRecordTable({ prefix, q });
  const { query, records, rows } = table;
  const [chosen, setChosen] = useState<string[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const isOperator = mayOperate(session.workspace.role);
  const columns = useMemo(() => listColumns(collection.fields, records ?? []), [collection.fields, records]);
  const byRef = useMemo(() => new Map(records?.map((record) => [record.ref, record])), [records]);
  const refs = useMemo(() => [...byRef.keys()], [byRef]);
  const cells = useCellPictures({
    isPicture: (ref, blank) =>
      columns.find(({ id }) => id === blank)?.type === "image" ||
      looksLikePicture(byRef.get(ref)?.values[blank] ?? ""),
    onWrite: (ref, blank, value) => table.write([{ ref, blank, value }]),
  });

  if (!rows || !records)
    return query.error ? (
      <ErrorState error={query.error} retry={() => void query.refetch()} />
    ) : (
      <Skeleton lines={8} />
    );

  function write(cells: WrittenCell[], left_out: number) {
    const below = cells.reduce((most, { row }) => Math.max(most, row + 1 - records!.length), 0);
    if (below > 0 && query.hasNextPage)
      return notify(
        "There are more rows below than are loaded. Scroll down to the last one, then paste there.",
      );
    const made = suggestRefs(prefix, refs, below);
    if (cells.length > 0)
      table.write(
        cells.map(({ row, row_id, column, value }) => ({
          ref: row_id ?? made[row - records!.length]!,
          blank: column,
          value,
        })),
      );
    if (cells.length > 1 || left_out > 0) notify(sayWritten(cells.length, left_out), table.undo);
  }

  const remove = (gone: string[]) =>
    void table.remove(gone.filter((ref) => byRef.has(ref))).catch((error: Error) => notify(error.message));

  return (
    <>
      <div className={`row wrap ${styles.tools}`}>
        <SearchField
          label="Find rows"
          value={q}
          onSearch={(words) =>
            void navigate({
              to: "/data/collections/$collection_id",
              params: { collection_id: collection.id },
              search: { q: words === "" ? undefined : words },
              replace: true,
            })
          }
        />
        {isOperator && rows.length > 0 && (
          <>
            <Button icon={Undo2} onClick={table.undo} label="Undo" />
            <Button
              icon={Trash2}
              disabled={chosen.length === 0}
              onClick={() => remove(chosen)}
              label={chosen.length > 1 ? `Delete ${chosen.length} rows` : "Delete the row"}
            />
          </>
        )}
      </div>
      <NotSaved faults={table.faults} onDiscard={table.discard} />
      {cells.parts}
      {rows.length === 0 ? (
        <NoRows isSearch={q !== ""} isOperator={isOperator} />
      ) : (
        <Grid
          label={collection.name}
          head="ref"
          columns={columns}
          rows={rows}
          isReadOnly={!isOperator}
          headOf={({ id }) => {
            const record = byRef.get(id);
            return record && <RecordHead record={record} name={id.slice(prefix.length)} />;
          }}
          stateOf={table.stateOf}
          pictureOf={pictures.ofRecord}
          pictures={cells.pictures}
          onWrite={write}
          onUndo={table.undo}
          onRemove={isOperator ? remove : undefined}
          onChosen={setChosen}
          onNearEnd={() => {
            if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
          }}
          goTo={made}
        />
      )}
      {isOperator && (
        <NewRow
          prefix={prefix}
          refs={refs}
          isWhole={!query.hasNextPage && q === ""}
          onMade={(record) => {
            table.put(record);
            setMade(record.ref);
          }}
        />
      )}
    </>
  );
}

function sayWritten(written: number, left_out: number): string {
  const done = `${written === 1 ? "1 cell is" : `${written} cells are`} written.`;
  if (left_out === 0) return done;
  return `${done} ${left_out === 1 ? "1 cell has" : `${left_out} cells have`} no column here and ${left_out === 1 ? "is" : "are"} left out: add fields first, then paste again.`;
}

function NoRows({ isSearch, isOperator }: { isSearch: boolean; isOperator: boolean }) {
  if (isSearch) return <p className="muted">No row holds these words.</p>;
  return (
    <EmptyState icon={Table2} title="No rows yet">
      {isOperator
        ? "Add the first row below. Then type as in a spreadsheet, or paste cells from one: rows that are missing are made. A CSV file can be imported too."
        : "Its rows come up here once there are some."}
    </EmptyState>
  );
}

interface NewRowProps {
  prefix: string;
  refs: string[];
  /** Whether these are all there are. */
  isWhole: boolean;
  onMade: (record: DataRecord) => void;
}

/** The ref is asked for before and never after: scenes and other systems know the record by it. */
function NewRow({ prefix, refs, isWhole, onMade }: NewRowProps) {
  const session = useSession();
  const id = useId();
  const [key, setKey] = useState<string | null>(null);
  const { data: counted } = useQuery(recordFoldersQuery(session, prefix));
  const at_least = isWhole ? 0 : counted?.records;
  const shown = key ?? suggestRefs(prefix, refs, 1, at_least)[0]!.slice(prefix.length);
  const add = useAction(
    () => session.api.post("/records", { body: { ref: prefix + shown.trim(), values: {} } }),
    {
      onSaved(record) {
        setKey(null);
        onMade(record);
      },
    },
  );
  return (
    <form
      className={`wrap ${styles.newRow}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate();
      }}
    >
      <Field
        label="Ref of a new row"
        className="code"
        required
        maxLength={limits.ref - prefix.length}
        value={shown}
        aria-invalid={add.isError}
        aria-describedby={id}
        onChange={setKey}
      />
      <Button icon={Plus} type="submit" label="Add a row" />
      <p id={id} className={add.isError ? "fault small" : "muted small"} role="status">
        {add.error?.message ??
          "A ref cannot be changed later: scenes and other systems know the record by it."}
      </p>
    </form>
  );
}
