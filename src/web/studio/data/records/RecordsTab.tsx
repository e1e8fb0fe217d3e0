import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Folder, Table2 } from "#icons";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { SearchField } from "../../parts/SearchField.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { RecordPanel } from "./RecordPanel.tsx";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import { recordFoldersQuery } from "./records.ts";
import { useRecordTable } from "./useRecordTable.ts";
import styles from "../Data.module.css";
import { LoadMore } from "../../parts/List.tsx";

const route = getRouteApi("/shell/data/records");

export function RecordsTab() {
  const { ref, in: prefix = "", q = "" } = route.useSearch();
  return ref === undefined ? <Records prefix={prefix} q={q} /> : <RecordPanel key={ref} record_ref={ref} />;
}

function Records({ prefix, q }: { prefix: string; q: string }) {
  const navigate = useNavigate();
  const { query, records } = useRecordTable({ prefix, q });

  return (
    <>
      <RoomHead>
        Every record there is, by its ref: slashes group them like folders. Collections are tables of those
        that belong together.
      </RoomHead>
      <div className={`row wrap ${styles.tools}`}>
        <SearchField
          key={prefix}
          label="Find records"
          value={q}
          onSearch={(words) =>
            void navigate({
              to: "/data/records",
              search: { in: prefix || undefined, q: words || undefined },
              replace: true,
            })
          }
        />
        <Crumbs prefix={prefix} />
      </div>
      {q === "" && <Folders prefix={prefix} />}
      <QueryView query={{ data: records, error: query.error, refetch: query.refetch }} lines={5}>
        {(records) => <RecordList records={records} isSearch={q !== ""} />}
      </QueryView>
      <LoadMore query={query} />
    </>
  );
}

function Crumbs({ prefix }: { prefix: string }) {
  const parts = prefix.split("/").slice(0, -1);
  if (parts.length === 0) return null;
  return (
    <nav className="row wrap gap-4 muted" aria-label="Folder">
      <Link to="/data/records">All</Link>
      {parts.map((part, depth) => (
        <span key={depth}>
          /{" "}
          <Link to="/data/records" search={{ in: `${parts.slice(0, depth + 1).join("/")}/` }}>
            {part}
          </Link>
        </span>
      ))}
    </nav>
  );
}

function Folders({ prefix }: { prefix: string }) {
  const { data } = useQuery(recordFoldersQuery(useSession(), prefix));
  if (!data || data.folders.length === 0) return null;
  return (
    <nav className={`${styles.recordFolders} row wrap`} aria-label="Folders">
      {data.folders.map((folder) => (
        <ButtonLink icon={Folder} key={folder.prefix} to="/data/records" search={{ in: folder.prefix }}>
          {folder.prefix.slice(prefix.length, -1)}
          <span className="muted small">{folder.records.toLocaleString("en")}</span>
        </ButtonLink>
      ))}
    </nav>
  );
}

function RecordList({ records, isSearch }: { records: DataRecord[]; isSearch: boolean }) {
  const { workspace } = useSession();
  if (records.length === 0)
    return isSearch ? (
      <p className="muted">No record holds these words.</p>
    ) : (
      <EmptyState icon={Table2} title="No records yet">
        A record is a set of named values, such as the title and price of a dish, or what an event system
        sends. {mayOperate(workspace.role) && "Make a collection to write some by hand."}
      </EmptyState>
    );
  return (
    <ul className="list" aria-label="Records">
      {records.map((record) => (
        <li key={record.ref} className={styles.recordRow}>
          <Link to="/data/records" search={(before) => ({ ...before, ref: record.ref })}>
            <RecordHead record={record} name={record.ref} />
            <span className="muted small cut">{summarize(record)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What it is called first, then whatever else it says. */
function summarize({ values: { title = "", name = "", ...others } }: DataRecord): string {
  return [title, name, ...Object.values(others)]
    .filter((value) => value !== "")
    .slice(0, 4)
    .join(" · ");
}
