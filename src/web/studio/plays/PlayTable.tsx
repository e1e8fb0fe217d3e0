import { Download } from "#icons";
import { useState } from "react";
import type { PlayGroup, PlaySum } from "../../../contract/plays.ts";
import { writeSheetLine } from "../../../core/records/writeSheetLine.ts";
import { sayDateInYear } from "../events/times.ts";
import { Button } from "../parts/Button.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { Table } from "../parts/Table.tsx";
import { sayRoughly } from "../stories/duration.ts";
import styles from "./Plays.module.css";
import type { ReportDays } from "./reportDays.ts";
import { saveFile } from "./saveFile.ts";

interface PlayTableProps {
  sums: readonly PlaySum[];
  names: ReadonlyMap<string, string> | undefined;
  group_by: PlayGroup;
  days: ReportDays;
  /** The sums of what was asked before are shown until the new ones are read. */
  isStale: boolean;
}

// More of a table nobody reads on a page; the file has all.
const shown_first = 100;

const labels: Record<PlayGroup, { column: string; none: string; gone: string }> = {
  record: { column: "Record", none: "Without a record", gone: "" },
  scene: { column: "Scene", none: "Idle card and others", gone: "A scene that was deleted" },
  story: { column: "Story", none: "Idle card and others", gone: "A story that was deleted" },
  stage: { column: "Stage", none: "", gone: "A stage that was deleted" },
  screen: { column: "Screen", none: "", gone: "A screen that was removed" },
  day: { column: "Day", none: "", gone: "" },
};

/** The sums, the longest first, each with its part of the whole. */
export function PlayTable({ sums, names, group_by, days, isStale }: PlayTableProps) {
  const [all, setAll] = useState(false);
  const [words, setWords] = useState("");
  const { column } = labels[group_by];
  const named = sums.map((sum) => ({
    ...sum,
    name: nameSum(sum, names, group_by),
    record_ref: group_by === "record" ? sum.key : null,
  }));
  const sorted = group_by === "day" ? named : named.toSorted((one, other) => other.seconds - one.seconds);
  const isFound = (text: string) => text.toLocaleLowerCase().includes(words.toLocaleLowerCase());
  const found = sorted.filter(({ name, record_ref }) => isFound(name) || isFound(record_ref ?? ""));
  const plays = sums.reduce((sum, row) => sum + row.plays, 0);
  const seconds = sums.reduce((sum, row) => sum + row.seconds, 0);
  const longest = Math.max(...sums.map((row) => row.seconds));

  function download() {
    const lines = [
      [column, "key", "plays", "seconds"],
      ...sorted.map((row) => [row.name, row.key, row.plays, row.seconds]),
    ];
    // The byte order mark tells spreadsheet programs that it is UTF-8.
    const sheet = new Blob(["\uFEFF", ...lines.map(writeSheetLine)], { type: "text/csv" });
    saveFile(sheet, `plays by ${group_by} ${days.first} to ${days.last}.csv`);
  }

  return (
    <section className={`stack gap-12 ${isStale ? styles.stale : ""}`} aria-busy={isStale}>
      <div className={`row wrap ${styles.summary}`}>
        <p>
          <b>{plays.toLocaleString("en")}</b> {plays === 1 ? "play" : "plays"},{" "}
          <b>{sayRoughly(seconds * 1000)}</b> in all
        </p>
        {sums.length > 12 && (
          <SearchField
            label={`Search ${sums.length.toLocaleString("en")} rows`}
            value={words}
            onSearch={setWords}
          />
        )}
        <Button icon={Download} label="This table as CSV" onClick={download} />
      </div>
      {found.length === 0 ? (
        <p className="muted">No row has these words in it.</p>
      ) : (
        <Table
          label="Plays"
          rows={all ? found : found.slice(0, shown_first)}
          rowKey={({ key }) => key ?? ""}
          columns={[
            {
              label: column,
              cell: ({ name, record_ref, key, seconds }) => (
                <NameCell
                  {...{ name, record_ref }}
                  isKnown={key !== null}
                  share={longest === 0 ? 0 : seconds / longest}
                />
              ),
            },
            { label: "Plays", cell: (row) => row.plays.toLocaleString("en"), isFigure: true },
            { label: "Time", cell: (row) => sayRoughly(row.seconds * 1000), isFigure: true },
            { label: "Share", cell: (row) => sayShare(row.seconds, seconds), isFigure: true },
          ]}
        />
      )}
      {!all && found.length > shown_first && (
        <Button
          className="list-more"
          label={`Show all ${found.length.toLocaleString("en")}`}
          onClick={() => setAll(true)}
        />
      )}
    </section>
  );
}

interface NameCellProps {
  name: string;
  /** Two records may have the same name. */
  record_ref: string | null;
  isKnown: boolean;
  share: number;
}

function NameCell({ name, record_ref, isKnown, share }: NameCellProps) {
  return (
    <span className={styles.name}>
      <bdi className={isKnown ? undefined : "muted"}>{name}</bdi>
      {record_ref !== null && record_ref !== name && <span className="muted small break">{record_ref}</span>}
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${100 * share}%` }} />
      </span>
    </span>
  );
}

function nameSum({ key }: PlaySum, names: PlayTableProps["names"], group_by: PlayGroup): string {
  const { none, gone } = labels[group_by];
  if (key === null) return none;
  if (group_by === "record") return names?.get(key) ?? key;
  if (group_by === "day") return sayDateInYear(key);
  return names ? names.get(key) || gone : "…";
}

function sayShare(part: number, whole: number): string {
  if (whole === 0) return "";
  const percent = (100 * part) / whole;
  return percent > 0 && percent < 0.1 ? "< 0.1 %" : `${percent.toFixed(1)} %`;
}
