import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../../client/ApiError.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { CellState } from "../../table/gridTypes.ts";
import { makeBatches, type CellChange, cellRefused, findProblem } from "./cellChanges.ts";
import { type RecordPages, withoutRecord, withRecord } from "./recordPages.ts";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import {
  type BatchItem,
  findRecord,
  patchRecord,
  putRecord,
  type RecordSearch,
  recordsQuery,
  removeRecord,
  saveBatch,
} from "./records.ts";
import { useChanges } from "../../shell/changes.ts";

type DraftCell = CellState & { value: string };
type Drafts = Record<string, Record<string, DraftCell>>;

interface UndoStep {
  /** What the cells held before. */
  before: CellChange[];
  /** Records that were made by writing into them. */
  made: string[];
}

/** The records of a prefix as they are, with what is being written over it until the server has it. */
export function useRecordTable(search: RecordSearch) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const options = recordsQuery(session, search);
  const query = useInfiniteQuery(options);
  const [drafts, setDrafts] = useState<Drafts>({});
  const history = useRef<UndoStep[]>([]);
  // One after the other: what was written last is what stays.
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const records = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  const change = (how: (data: RecordPages) => RecordPages) => {
    const changed = queryClient.setQueryData(options.queryKey, (data) => data && how(data));
    if (!changed) void queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  useRecordChanges({ search, change, refetch: () => void query.refetch() });

  const rows = useMemo(
    () => records?.map((record) => makeRow(record, drafts[record.ref])),
    [records, drafts],
  );
  // From the cache itself: what was saved is there at once, and drawn a moment later.
  const readRecords = () => {
    const pages = queryClient.getQueryData(options.queryKey)?.pages ?? [];
    return new Map(pages.flatMap(({ items }) => items).map((record) => [record.ref, record]));
  };

  function draft(changes: CellChange[], findFault: (change: CellChange) => string | null) {
    setDrafts((before) => {
      const after = { ...before };
      for (const change of changes) {
        const written = { value: change.value, fault: findFault(change) };
        after[change.ref] = { ...after[change.ref], [change.blank]: written };
      }
      return after;
    });
  }

  /** Unless something else was written there meanwhile. */
  function settle(changes: CellChange[]) {
    setDrafts((before) => {
      const after = { ...before };
      for (const { ref, blank, value } of changes) {
        const { [blank]: mine, ...others } = after[ref] ?? {};
        if (mine?.value === value) after[ref] = others;
      }
      return after;
    });
  }

  async function save(changes: CellChange[]) {
    const [only] = changes;
    try {
      if (changes.length === 1 && only) {
        const saved = await patchRecord(session, only.ref, { [only.blank]: only.value });
        change((data) => withRecord(data, saved));
      } else for (const items of makeBatches(changes)) await saveItems(items);
      settle(changes);
    } catch (error) {
      draft(changes, () => (error as Error).message);
    }
  }

  async function saveItems(items: BatchItem[]) {
    try {
      await saveBatch(session, items);
      const known = readRecords();
      const saved = items.map((item) => afterBatch(item, known.get(item.ref)));
      change((data) => saved.reduce(withRecord, data));
    } catch (error) {
      const refused = error instanceof ApiError ? cellRefused(items, error.details.field) : null;
      if (!refused) throw error;
      const message = `${refused.ref}: ${(error as Error).message}. Nothing of it was saved`;
      throw new Error(message, { cause: error });
    }
  }

  function afterBatch({ ref, fields }: BatchItem, before: DataRecord | undefined): DataRecord {
    const made = { ref, values: {}, created_at: 0, updated_at: 0 };
    return { ...(before ?? made), values: { ...before?.values, ...fields }, origin: "hand", stale: false };
  }

  function write(changes: CellChange[], { remembers = true } = {}) {
    if (remembers) history.current.push(makeUndoStep(changes));
    draft(changes, findProblem);
    const sound = changes.filter((one) => findProblem(one) === null);
    if (sound.length > 0) line.current = line.current.then(() => save(sound));
  }

  function makeUndoStep(changes: CellChange[]): UndoStep {
    const known = readRecords();
    const isKnown = ({ ref }: CellChange) => known.has(ref);
    const valueBefore = ({ ref, blank }: CellChange) =>
      drafts[ref]?.[blank]?.value ?? known.get(ref)?.values[blank] ?? "";
    return {
      before: changes
        .filter(isKnown)
        .map((one) => ({ ref: one.ref, blank: one.blank, value: valueBefore(one) })),
      made: [...new Set(changes.filter((one) => !isKnown(one)).map(({ ref }) => ref))],
    };
  }

  function undo() {
    const step = history.current.pop();
    if (!step) return notify("There is nothing to undo.");
    if (step.before.length > 0) write(step.before, { remembers: false });
    line.current = line.current.then(() => removeMade(step.made));
  }

  async function removeMade(refs: string[]) {
    try {
      for (let done = 0; done < refs.length; done += removed_at_once)
        await Promise.all(
          refs.slice(done, done + removed_at_once).map(async (ref) => {
            await removeRecord(session, ref).catch(ignoreMissing);
            change((data) => withoutRecord(data, ref));
          }),
        );
      setDrafts((before) =>
        Object.fromEntries(Object.entries(before).filter(([ref]) => !refs.includes(ref))),
      );
    } catch (error) {
      notify((error as Error).message);
    }
  }

  return {
    query,
    records,
    rows,
    write,
    undo,
    stateOf: (ref: string, blank: string): CellState | undefined => drafts[ref]?.[blank],
    faults: faultsIn(drafts),
    /** What was refused is as it was before. */
    discard: () => setDrafts({}),
    put: (record: DataRecord) => change((data) => withRecord(data, record)),
    async remove(refs: string[]) {
      const known = readRecords();
      const gone = refs.flatMap((ref) => known.get(ref) ?? []);
      for (const { ref } of gone) {
        await removeRecord(session, ref);
        change((data) => withoutRecord(data, ref));
      }
      notify(gone.length === 1 ? `${gone[0]!.ref} is deleted.` : `${gone.length} rows are deleted.`, () => {
        void Promise.all(
          gone.map(async ({ ref, values }) => {
            const back = await putRecord(session, ref, values);
            change((data) => withRecord(data, back));
          }),
        ).catch((error: unknown) => notify((error as Error).message));
      });
    },
  };
}

const removed_at_once = 12;

/** Somebody else has deleted it, or it was never saved. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

function makeRow({ ref, values }: DataRecord, written: Record<string, DraftCell> | undefined) {
  const drafted = Object.entries(written ?? {}).map(([blank, { value }]) => [blank, value]);
  return { id: ref, cells: { ...values, ...(Object.fromEntries(drafted) as Record<string, string>) } };
}

function faultsIn(drafts: Drafts): { ref: string; blank: string; fault: string }[] {
  return Object.entries(drafts).flatMap(([ref, blanks]) =>
    Object.entries(blanks).flatMap(([blank, { fault }]) => (fault === null ? [] : [{ ref, blank, fault }])),
  );
}

const gather_ms = 200;
// Past so many at once it is quicker to read the pages anew.
const most_alone = 24;

interface RecordChanges {
  search: RecordSearch;
  change: (how: (data: RecordPages) => RecordPages) => void;
  refetch: () => void;
}

/** Rows change by themselves: the records that are told to have changed are read, and no others. */
function useRecordChanges({ search, change, refetch }: RecordChanges): void {
  const session = useSession();
  const told = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function follow(ref: string) {
    const record = await findRecord(session, ref);
    change((data) => (record ? withRecord(data, record) : withoutRecord(data, ref)));
  }

  useChanges({
    onChange(change) {
      if (change.kind !== "record" || !change.ref.startsWith(search.prefix)) return;
      told.current.add(change.ref);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const refs = [...told.current];
        told.current.clear();
        if (refs.length > most_alone || search.q !== "") refetch();
        else for (const ref of refs) follow(ref).catch(() => refetch());
      }, gather_ms);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
