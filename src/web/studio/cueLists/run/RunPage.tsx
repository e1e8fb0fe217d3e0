import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { ListVideo, Plus } from "#icons";
import type { CueList } from "../../../../contract/cueLists.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { Gone } from "../../parts/Gone.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { cueListQuery } from "../cueLists.ts";
import { useListZone } from "../useListZone.ts";
import { useNames } from "../useNames.ts";
import { CueRows } from "./CueRows.tsx";
import { NextCue } from "./NextCue.tsx";
import styles from "./Run.module.css";
import { RunHead } from "./RunHead.tsx";
import { useFire } from "./useFire.ts";
import { useGoKey } from "./useGoKey.ts";

const route = getRouteApi("/shell/run/$list_id");

/** A run of show: its cues in order, and the one that comes next. */
export function RunPage() {
  const { list_id } = route.useParams();
  const query = useQuery(cueListQuery(useSession(), list_id));
  return (
    <QueryView query={query} lines={6} gone={<Gone title="This run of show is gone" to="/run" />}>
      {(list) => <Run key={list.id} list={list} />}
    </QueryView>
  );
}

function Run({ list }: { list: CueList }) {
  const session = useSession();
  const zone = useListZone(list);
  const nameOf = useNames(list.cues);
  const firing = useFire(list);
  const isOperator = mayOperate(session.workspace.role);
  useTitle(list.title, "Run of show");
  useGoKey(() => isOperator && firing.go());
  const add = isOperator && (
    <ButtonLink icon={Plus} label="Add a cue" to="/run/$list_id/cues/new" params={{ list_id: list.id }} />
  );
  return (
    <div className={`stack gap-16 detail ${styles.page}`} data-rehearsing={list.rehearsing || undefined}>
      {list.rehearsing && (
        <p className={styles.rehearsal} role="status">
          Rehearsal: nothing is shown
        </p>
      )}
      <RunHead list={list} zone={zone} add={list.cues.length > 0 && add} />
      {list.cues.length === 0 ? (
        <EmptyState icon={ListVideo} title="No cues yet" step={add}>
          A cue is one moment of the evening: what then goes on the screens, goes live, opens or ends. Write
          them down in their order.
        </EmptyState>
      ) : (
        <>
          <NextCue list={list} nameOf={nameOf} zone={zone} firing={firing} isOperator={isOperator} />
          <CueRows list={list} nameOf={nameOf} zone={zone} firing={firing} isOperator={isOperator} />
        </>
      )}
      <Outlet />
    </div>
  );
}
