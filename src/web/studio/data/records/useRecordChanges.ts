import { useEffect, useRef } from "react";
import { useSession } from "../../people/session.ts";
import { useChanges } from "../../shell/changes.ts";
import { type RecordPages, withoutRecord, withRecord } from "./recordPages.ts";
import { findRecord, type RecordSearch } from "./records.ts";

const gather_ms = 200;
// Past so many at once it is quicker to read the pages anew.
const most_alone = 24;

interface RecordChanges {
  search: RecordSearch;
  change: (how: (data: RecordPages) => RecordPages) => void;
  refetch: () => void;
}

/** Rows change by themselves: the records that are told to have changed are read, and no others. */
export function useRecordChanges({ search, change, refetch }: RecordChanges): void {
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
