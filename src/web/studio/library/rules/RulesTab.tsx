import { Outlet } from "@tanstack/react-router";
import { ConditionList } from "./ConditionList.tsx";
import { DaypartList } from "./DaypartList.tsx";
import styles from "./RulesTab.module.css";

/** What rules and stories of the whole workspace share: conditions with a name, and times of day. */
export function RulesTab() {
  return (
    <div className={`stack gap-24 ${styles.tab}`}>
      <ConditionList />
      <DaypartList />
      <Outlet />
    </div>
  );
}
