import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useSession } from "../../people/session.ts";
import { suggestRefs } from "../records/cellChanges.ts";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import { addRecord, recordFoldersQuery } from "../records/records.ts";

interface NewRowProps {
  prefix: string;
  refs: string[];
  /** Whether these are all there are. */
  isWhole: boolean;
  onMade: (record: DataRecord) => void;
}

/** The ref is asked for before and never after: scenes and other systems know the record by it. */
export function NewRow({ prefix, refs, isWhole, onMade }: NewRowProps) {
  const session = useSession();
  const id = useId();
  const [key, setKey] = useState<string | null>(null);
  const { data: counted } = useQuery(recordFoldersQuery(session, prefix));
  const at_least = isWhole ? 0 : counted?.records;
  const shown = key ?? suggestRefs(prefix, refs, 1, at_least)[0]!.slice(prefix.length);
  const add = useMutation({
    mutationFn: () => addRecord(session, prefix + shown.trim()),
    onSuccess(record) {
      setKey(null);
      onMade(record);
    },
  });
  return (
    <form
      className="new-row"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate();
      }}
    >
      <div className="field">
        <label htmlFor={id}>Ref of a new row</label>
        <input
          id={id}
          className="input code"
          required
          maxLength={200 - prefix.length}
          autoComplete="off"
          value={shown}
          aria-invalid={add.isError}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setKey(target.value)}
        />
      </div>
      <button type="submit" className="button">
        <Plus aria-hidden /> Add a row
      </button>
      <p id={`${id}-hint`} className={add.isError ? "fault small" : "muted small"} role="status">
        {add.error?.message ??
          "A ref cannot be changed later: scenes and other systems know the record by it."}
      </p>
    </form>
  );
}
