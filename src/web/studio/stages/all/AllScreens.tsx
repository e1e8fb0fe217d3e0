import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ChevronLeft } from "#icons";
import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from "react";
import { groupsQuery } from "../../control/groups.ts";
import { stagesQuery, venuesQuery } from "../../events/places.ts";
import { IconLink } from "../../parts/Button.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { Select } from "../../parts/Select.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { allScreensQuery } from "../screens.ts";
import {
  findScreens,
  type Grouping,
  groupings,
  groupScreens,
  placeScreens,
  type ScreenGroup,
  screenStates,
  stateWords,
} from "./arrangeScreens.ts";
import styles from "./AllScreens.module.css";
import { CommandBar } from "./CommandBar.tsx";
import { ScreenLine } from "./ScreenLine.tsx";

const route = getRouteApi("/shell/screens/all");

/** The same one each time, so that nothing is worked out anew. */
const none: never[] = [];

const groupingWords: Record<Grouping, string> = {
  venue: "By venue",
  stage: "By stage",
  group: "By group of stages",
  state: "By state",
};

/** Every screen of the workspace: to be found, looked at and asked for something, one or all at once. */
export function AllScreens() {
  useTitle("All screens", "Screens");
  const session = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const put = useCallback(
    (changed: Partial<typeof search>) =>
      void navigate({ search: (before) => ({ ...before, ...changed }), replace: true }),
    [navigate],
  );
  const onSearch = useCallback((words: string) => put({ words: words || undefined }), [put]);
  const screens = useQuery(allScreensQuery(session));
  const stages = useQuery(stagesQuery(session));
  const { data: venues = none } = useQuery(venuesQuery(session));
  const { data: groups = none } = useQuery(groupsQuery(session));
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const by = groupings.find((grouping) => grouping === search.by) ?? "venue";
  const placed = useMemo(
    () => screens.data && stages.data && placeScreens(screens.data, { stages: stages.data, venues }),
    [screens.data, stages.data, venues],
  );
  const found = useMemo(
    () => placed && findScreens(placed, { words: search.words ?? "", state: search.state }),
    [placed, search.words, search.state],
  );
  const view = {
    data: found && groupScreens(found, by, groups),
    error: screens.error ?? stages.error,
    refetch: () => Promise.all([screens.refetch(), stages.refetch()]),
  };
  const chosen = (found ?? []).filter(({ screen }) => selected.has(screen.id));
  const isOperator = mayOperate(session.workspace.role);

  return (
    <div className="room detail" style={{ "--room-width": "1100px" }}>
      <header className="detail-head">
        <IconLink icon={ChevronLeft} to="/screens" label="Back to Screens" />
        <div className="list-main">
          <h1 className="detail-title">All screens</h1>
          <p className="muted small">{placed && sayCounts(placed)}</p>
        </div>
      </header>
      <div className={styles.tools}>
        <SearchField label="Find screens" value={search.words ?? ""} onSearch={onSearch} />
        <Select
          bare
          label="State"
          value={search.state ?? ""}
          none="Any state"
          choices={screenStates.map((state) => ({ value: state as string, label: stateWords[state] }))}
          onChange={(state) => put({ state: state || undefined })}
        />
        <Select
          bare
          label="Group by"
          value={by}
          choices={groupings.map((grouping) => ({
            value: grouping as string,
            label: groupingWords[grouping],
          }))}
          onChange={(by) => put({ by })}
        />
      </div>
      <QueryView query={view} lines={8}>
        {(shown) =>
          shown.length === 0 ? (
            <p className="muted">
              {placed?.length === 0 ? "No screen is paired yet." : "No screen is like that."}
            </p>
          ) : (
            shown.map((group) => (
              <Group
                key={group.key}
                group={group}
                selected={selected}
                onSelect={isOperator ? select : undefined}
              />
            ))
          )
        }
      </QueryView>
      {isOperator && found && found.length > 0 && (
        <CommandBar chosen={chosen} found={found} onSelect={select} />
      )}
    </div>
  );
}

function sayCounts(placed: ReturnType<typeof placeScreens>): string {
  const counts = screenStates.map(
    (state) => [state, placed.filter((one) => one.state === state).length] as const,
  );
  const said = counts.filter(([, count]) => count > 0).map(([state, count]) => `${count} ${words[state]}`);
  return said.join(" · ");
}

const words = { problem: "with problems", offline: "offline", asleep: "asleep", online: "online" };

interface GroupProps {
  group: ScreenGroup;
  selected: ReadonlySet<string>;
  /** Missing for whoever may ask nothing of screens. */
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>> | undefined;
}

function Group({ group: { name, screens }, selected, onSelect }: GroupProps) {
  const ids = screens.map(({ screen }) => screen.id);
  const isAll = ids.every((id) => selected.has(id));
  const heading = (
    <>
      {name} <span className="muted small">{screens.length}</span>
    </>
  );
  const put = (wanted: readonly string[], isOn: boolean) => {
    // Lines that did not change keep an older function, which must know of what was selected since.
    const changed = new Set(wanted);
    onSelect?.((before) => {
      const rest = [...before].filter((id) => !changed.has(id));
      return new Set(isOn ? [...rest, ...wanted] : rest);
    });
  };
  return (
    <section className={`section ${styles.group}`} aria-label={name}>
      <h2 className={styles.groupName}>
        {onSelect ? (
          <Checkbox label={heading} checked={isAll} onChange={(isOn) => put(ids, isOn)} />
        ) : (
          heading
        )}
      </h2>
      <ul className="list" aria-label={`Screens: ${name}`}>
        {screens.map((placed) => (
          <ScreenLine
            key={placed.screen.id}
            placed={placed}
            isSelected={selected.has(placed.screen.id)}
            onSelect={onSelect && ((isOn) => put([placed.screen.id], isOn))}
          />
        ))}
      </ul>
    </section>
  );
}
