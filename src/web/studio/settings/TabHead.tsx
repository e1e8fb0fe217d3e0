import type { ReactNode } from "react";

/** What the tab is for, and its main action. */
export function TabHead({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="tab-head">
      <p>{children}</p>
      {action}
    </div>
  );
}
