import type { ReactNode } from "react";

/** What the room or tab is for, and its main action. */
export function RoomHead({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="room-head">
      <p>{children}</p>
      {action}
    </div>
  );
}
