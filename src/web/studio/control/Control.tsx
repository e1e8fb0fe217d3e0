import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useNavigate } from "@tanstack/react-router";
import { LayoutGrid } from "#icons";
import { useCallback, useMemo, useRef, useState } from "react";
import { type Places, usePlaces } from "../events/places.ts";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { mayEdit, mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { arrangeStages, orders } from "./arrangeStages.ts";
import { ControlBar, ControlHead } from "./ControlBar.tsx";
import { ControlContext } from "./controlContext.ts";
import { groupsQuery } from "./groups.ts";
import styles from "./Control.module.css";
import { extendTo, noSelection, toggleAll, toggleTile } from "./selectTiles.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { useFollowedProgrammes } from "./stageProgramme.ts";
import { StageTile } from "./StageTile.tsx";
import { weighTrouble } from "./stageTrouble.ts";
import { useControlKeys } from "./useControlKeys.ts";
import { useEnding } from "./useEnding.ts";
import { useStageStates } from "./useStageStates.ts";
import { WallFrame } from "./WallFrame.tsx";

const route = getRouteApi("/shell/control");

/** Every stage at a glance, and what can be done to several of them at once. */
export function Control() {
  const { places, ...query } = usePlaces();
  useTitle("Control");
  return (
    <QueryView query={{ ...query, data: places }} lines={6}>
      {(places) => (places.stages.length === 0 ? <NoStages /> : <Stages places={places} />)}
    </QueryView>
  );
}

const noGroups: never[] = [];

// The more stages are shown, the calmer each picture is: all of them together draw no more than a few times a second.
const least_turn_ms = 2_000;
const draw_ms = 150;

function Stages({ places }: { places: Places }) {
  const session = useSession();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { stages, venues } = places;
  const { data: groups = noGroups } = useQuery(groupsQuery(session));
  const states = useStageStates(places);
  const [selection, select] = useState(noSelection);
  const ending = useEnding(stages);
  const isOperator = mayOperate(session.workspace.role);
  const isWall = search.wall !== undefined;
  useFollowedProgrammes(useMemo(() => stages.map(({ id }) => id), [stages]));

  const order = orders.find((one) => one === search.order) ?? "venue";
  const sections = useMemo(
    () =>
      arrangeStages({
        stages,
        venues,
        groups,
        order,
        words: search.q ?? "",
        venue_id: search.venue,
        group_id: search.group,
        weigh: ({ id }) => weigh(states, id),
      }),
    [stages, venues, groups, order, search.q, search.venue, search.group, states],
  );
  const shown = useMemo(() => sections.flatMap((section) => section.stages.map(({ id }) => id)), [sections]);

  // The tiles themselves are drawn anew only when something of theirs is another.
  const latest = useRef({ selection, shown });
  latest.current = { selection, shown };
  const choose = useCallback((id: string, isSpan: boolean) => {
    const { selection, shown } = latest.current;
    select(isSpan ? extendTo(selection, id, shown) : toggleTile(selection, id));
  }, []);

  const go = (to: "/control/put" | "/control/emergency") => void navigate({ to, search: (before) => before });
  const setWall = (on: boolean) =>
    void navigate({ to: "/control", search: (before) => ({ ...before, wall: on ? "1" : undefined }) });
  useControlKeys({
    isOperator,
    setWall,
    isWall,
    onPut(focused) {
      if (selection.ids.size === 0 && focused !== null) choose(focused, false);
      go("/control/put");
    },
    onEmergency: () => go("/control/emergency"),
    onEnd: (focused) => ending.end(wanted(selection.ids, focused)),
    onClear: () => select(noSelection),
    onFocus: (id) => select({ ...selection, last: id }),
  });

  const room = useMemo(
    () => ({ stages, venues, groups, selection, select }),
    [stages, venues, groups, selection],
  );
  const tile = (stage: (typeof stages)[number]) => {
    const held = states.sessionOf(stage.id);
    return (
      <StageTile
        key={stage.id}
        id={stage.id}
        name={stage.name}
        timezone={stage.timezone}
        health={states.healthOf(stage.id)}
        session={held?.row ?? null}
        session_is={held?.is ?? "next"}
        alert={states.alertOf(stage.id)}
        least_ms={Math.max(least_turn_ms, shown.length * draw_ms)}
        isSelected={isOperator ? selection.ids.has(stage.id) : null}
        isFirst={stage.id === (selection.last ?? shown[0])}
        onSelect={choose}
      />
    );
  };
  return (
    <ControlContext value={room}>
      {isWall ? (
        <WallFrame count={shown.length} onLeave={() => setWall(false)}>
          {sections.flatMap((section) => section.stages).map(tile)}
        </WallFrame>
      ) : (
        <div className={`room ${styles.control}`}>
          <ControlHead onWall={() => setWall(true)} />
          <ControlBar order={order} shown={shown.length} />
          {sections.map(({ title, stages }) => (
            <section key={title} className={styles.section} aria-label={title ?? "Stages"}>
              {title === null ? (
                <h2 className="unseen">Stages</h2>
              ) : (
                <header className="row between">
                  <h2 className="size-16">{title}</h2>
                  {isOperator && (
                    <SelectAll
                      title={title}
                      isAll={stages.every(({ id }) => selection.ids.has(id))}
                      onClick={() =>
                        select(
                          toggleAll(
                            selection,
                            stages.map(({ id }) => id),
                          ),
                        )
                      }
                    />
                  )}
                </header>
              )}
              <ul className={styles.tiles} aria-label={title ?? "Stages"}>
                {stages.map(tile)}
              </ul>
            </section>
          ))}
          {shown.length === 0 && <p className="muted">No stage fits. Clear the filters to see all.</p>}
          {isOperator && <SelectionBar shown={shown} ending={ending} />}
        </div>
      )}
      <Outlet />
    </ControlContext>
  );
}

/** What is selected, else the tile that has the focus. */
const wanted = (selected: ReadonlySet<string>, focused: string | null) =>
  selected.size > 0 ? [...selected] : focused === null ? [] : [focused];

function weigh(states: ReturnType<typeof useStageStates>, id: string): number {
  const held = states.sessionOf(id);
  return weighTrouble({
    alert: states.alertOf(id)?.level ?? null,
    health: states.healthOf(id),
    over_ms: held && held.is !== "next" ? held.row.ends_at - held.row.length_ends_at : 0,
    behind_ms: held?.row.delay_ms ?? 0,
  });
}

function SelectAll({ title, isAll, onClick }: { title: string; isAll: boolean; onClick: () => void }) {
  const does = isAll ? "Select none" : "Select all";
  return (
    <button type="button" className="text-button" aria-label={`${does} of ${title}`} onClick={onClick}>
      {does}
    </button>
  );
}

function NoStages() {
  const { workspace } = useSession();
  return (
    <div className="room">
      <h1>Control</h1>
      <EmptyState
        icon={LayoutGrid}
        title="No stages yet"
        step={
          mayEdit(workspace.role) && <ButtonLink look="main" to="/screens/new" label="Add the first stage" />
        }
      >
        Here you see all stages at once, put something on several of them, and start alerts.
      </EmptyState>
    </div>
  );
}
