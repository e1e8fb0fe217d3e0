import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Maximize, Siren } from "#icons";
import { useCallback } from "react";
import { Button, ButtonLink } from "../parts/Button.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { Select } from "../parts/Select.tsx";
import { mayEdit, mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import type { Order } from "./arrangeStages.ts";
import styles from "./Control.module.css";
import { useControlRoom } from "./controlContext.ts";
import { countOf } from "./manyTakes.ts";

const route = getRouteApi("/shell/control");

const orderChoices: { value: Order; label: string }[] = [
  { value: "venue", label: "By venue" },
  { value: "group", label: "By group" },
  { value: "trouble", label: "Trouble first" },
];

/** The name of the room, and what is done with all stages. */
export function ControlHead({ onWall }: { onWall: () => void }) {
  const { workspace } = useSession();
  return (
    <div className={`wrap ${styles.head}`}>
      <h1 className="grow">Control</h1>
      {mayEdit(workspace.role) && (
        <ButtonLink to="/control/groups" search={(before) => before} label="Groups" />
      )}
      <Button icon={Maximize} label="Full screen" onClick={onWall} />
      {mayOperate(workspace.role) && (
        <ButtonLink
          icon={Siren}
          className={styles.emergency}
          to="/control/emergency"
          search={(before) => before}
          label="Emergency"
        />
      )}
    </div>
  );
}

interface ControlBarProps {
  order: Order;
  /** How many stages are shown. */
  shown: number;
}

/** Which stages are shown, and in which order. */
export function ControlBar({ order, shown }: ControlBarProps) {
  const { stages, venues, groups } = useControlRoom();
  const search = route.useSearch();
  const navigate = useNavigate();
  const change = useCallback(
    (part: Record<string, string | undefined>) =>
      void navigate({ to: "/control", search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  );
  const find = useCallback((words: string) => change({ q: words || undefined }), [change]);
  const of = search.venue ? `venue:${search.venue}` : search.group ? `group:${search.group}` : "";
  const choices = [
    { label: "Venues", choices: venues.map(({ id, name }) => ({ value: `venue:${id}`, label: name })) },
    { label: "Groups", choices: groups.map(({ id, name }) => ({ value: `group:${id}`, label: name })) },
  ].filter((group) => group.choices.length > 0);
  return (
    <div className={`wrap ${styles.bar}`}>
      <SearchField label="Find stages" value={search.q ?? ""} onSearch={find} />
      <Select
        label="Order"
        bare
        value={order}
        choices={orderChoices}
        onChange={(order) => change({ order: order === "venue" ? undefined : order })}
      />
      {choices.length > 0 && (
        <Select
          label="Which stages"
          bare
          none="All stages"
          value={of}
          choices={choices}
          onChange={(chosen) =>
            change({
              venue: chosen.startsWith("venue:") ? chosen.slice(6) : undefined,
              group: chosen.startsWith("group:") ? chosen.slice(6) : undefined,
            })
          }
        />
      )}
      <span className="muted small" role="status">
        {shown === stages.length ? countOf(stages) : `${shown} of ${countOf(stages)}`}
      </span>
    </div>
  );
}
