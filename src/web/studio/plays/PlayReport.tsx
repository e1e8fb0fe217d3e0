import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Download } from "#icons";
import { type PlayGroup, playGroups } from "./playGroups.ts";
import { localTime } from "../../../core/time/venueTime.ts";
import { Button } from "../parts/Button.tsx";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { Select } from "../parts/Select.tsx";
import { TimeField } from "../parts/TimeField.tsx";
import { useAction } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { useNow } from "../shell/useNow.ts";
import { stagesQuery } from "../stages/stages.ts";
import { venuesQuery } from "../venues/venues.ts";
import { downloadPlays, playSumsQuery, usePlayNames } from "./plays.ts";
import { PlayTable } from "./PlayTable.tsx";
import { listPresets, readDays, type ReportDays, spanDays } from "./reportDays.ts";
import { saveFile } from "./saveFile.ts";
import styles from "./Plays.module.css";

/** What is chosen stands in the address, so that a report can be sent to somebody. */
export interface ReportSearch {
  from?: string | undefined;
  to?: string | undefined;
  stage?: string | undefined;
  by?: string | undefined;
}

interface PlayReportProps {
  search: ReportSearch;
  onSearch: (changed: ReportSearch) => void;
}

const groups = [
  { value: "record", label: "Sponsors and records" },
  { value: "scene", label: "Scenes" },
  { value: "story", label: "Stories" },
  { value: "stage", label: "Stages" },
  { value: "screen", label: "Screens" },
  { value: "day", label: "Days" },
] as const satisfies { value: PlayGroup; label: string }[];

/** The days of a stage are those of its venue; where all are asked for, those of whoever asks. */
function useZone(stage_id: string | undefined): string {
  const session = useSession();
  const { data: stages } = useInfiniteQuery(stagesQuery(session));
  const { data: venues } = useInfiniteQuery(venuesQuery(session));
  if (stage_id === undefined) return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const venue_id = stages?.find(({ id }) => id === stage_id)?.venue_id;
  return venues?.find(({ id }) => id === venue_id)?.timezone ?? "UTC";
}

export function PlayReport({ search, onSearch }: PlayReportProps) {
  const session = useSession();
  const timezone = useZone(search.stage);
  const now = useNow(60_000);
  const days = readDays(search, localTime(now, timezone).date);
  const group_by = playGroups.find((group) => group === search.by) ?? "record";
  const asked = { ...spanDays(days, timezone), stage_id: search.stage, group_by };
  const query = useQuery(playSumsQuery(session, asked));
  const names = usePlayNames(group_by, query.data);
  const download = useAction(() => downloadPlays(session, asked), {
    onSaved: ({ file }) => saveFile(file, `plays ${days.first} to ${days.last}.csv`),
    refused: "Not downloaded.",
  });
  const choose = ({ first, last }: ReportDays) => onSearch({ from: first, to: last });
  return (
    <div className="stack gap-24">
      <div className="stack gap-12">
        <div className={`row wrap ${styles.tools}`}>
          <TimeField
            as="date"
            label="From"
            value={days.first}
            onChange={(from) => from !== "" && onSearch({ from, to: from > days.last ? from : days.last })}
          />
          <TimeField
            as="date"
            label="To"
            value={days.last}
            onChange={(to) => to !== "" && onSearch({ from: to < days.first ? to : days.first, to })}
          />
          <StageSelect value={search.stage} onChange={(stage) => onSearch({ stage })} />
          <Button
            icon={Download}
            label={download.isPending ? "Downloading" : "Every play as CSV"}
            disabled={download.isPending}
            onClick={() => download.mutate()}
          />
        </div>
        <div className={`row wrap ${styles.presets}`}>
          {listPresets(now, timezone).map(({ label, days: preset }) => (
            <Button
              key={label}
              look="text"
              label={label}
              aria-pressed={preset.first === days.first && preset.last === days.last}
              onClick={() => choose(preset)}
            />
          ))}
          <span className="muted small">Days in {timezone.replaceAll("_", " ")} time, at most 31</span>
        </div>
      </div>
      <ChoiceField
        bare
        label="Summed up by"
        look="segments"
        className={styles.groups}
        choices={groups}
        value={group_by}
        onChange={(by) => onSearch({ by })}
      />
      <QueryView query={query} lines={8}>
        {(sums) =>
          sums.length === 0 ? (
            <EmptyState icon={ChartNoAxesColumn} title="Nothing was on in these days">
              As soon as a screen is paired it notes what it shows, from when to when, and tells it within a
              minute; without a connection, when that is back.
            </EmptyState>
          ) : (
            <PlayTable {...{ sums, names, group_by, days }} isStale={query.isPlaceholderData} />
          )
        }
      </QueryView>
    </div>
  );
}

function StageSelect({ value, onChange }: { value: string | undefined; onChange: (id?: string) => void }) {
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(useSession()));
  return (
    <Select
      label="Stage"
      none="All stages"
      choices={stages.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? ""}
      onChange={(id) => onChange(id === "" ? undefined : id)}
    />
  );
}
