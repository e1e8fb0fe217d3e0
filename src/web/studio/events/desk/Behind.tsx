import { saySpan } from "../times.ts";
import type { DeskRoom } from "./deskRooms.ts";
import { listBehind } from "./listBehind.ts";
import styles from "./LiveDesk.module.css";

/** Who is behind in the whole event, and by how much; the worst first. */
export function Behind({ rooms }: { rooms: readonly DeskRoom[] }) {
  const behind = listBehind(rooms);
  const most = behind[0];
  return (
    <p className={`row small ${styles.behind}`} role="status" tabIndex={0}>
      {most ? (
        <>
          <b className="fault strong nowrap">
            {behind.length} of {rooms.length} behind
          </b>
          {behind.map(({ stage, behind_ms }) => (
            <span key={stage.id} className={`nowrap ${styles.late}`}>
              {stage.name} <b className="strong">+{saySpan(behind_ms)}</b>
            </span>
          ))}
        </>
      ) : (
        <span className="muted">Everything is on time.</span>
      )}
    </p>
  );
}
