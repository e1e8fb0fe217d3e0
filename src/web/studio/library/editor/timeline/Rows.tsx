import { memo } from "react";
import { useEditor } from "../editorContext.ts";
import { useValue } from "../store/Value.ts";
import { AudioBar } from "./AudioBar.tsx";
import { BlockBar } from "./BlockBar.tsx";
import { laneHeight, rowHeight, type TimelineRow } from "./layoutRows.ts";
import { RowHead } from "./RowHead.tsx";
import { useTimeline } from "./timelineContext.ts";
import styles from "./Timeline.module.css";

/** All rows, each with its head on the left; the frontmost on top, sounds below. */
export function Rows() {
  const { fixed } = useEditor();
  const { view } = useTimeline();
  const rows = useValue(view.rows);
  const isMeasured = useValue(view.isMeasured);
  const hasSound = rows.some(({ track }) => track.kind === "audio");
  return (
    <>
      <ul className={styles.rows} data-rows aria-label="Rows">
        {rows.map((row) => (
          <Row key={row.track.uuid} row={row} hasBars={isMeasured} />
        ))}
      </ul>
      {!fixed && (
        <p className={`muted small ${styles.dropHint}`} data-drop-place>
          {hasSound ? "Drop a sound on a row, or here for a new one." : "Drop a sound here to hear it."}
        </p>
      )}
    </>
  );
}

const Row = memo(function Row({ row, hasBars }: { row: TimelineRow; hasBars: boolean }) {
  const { track, name } = row;
  const bars = hasBars ? row.bars : [];
  const style = { "--lane-px": laneHeight(track), height: rowHeight(row) };
  const place = { row_name: name, is_row_locked: track.locked === true };
  return (
    <li className={styles.row} style={style} data-track={track.uuid} data-kind={track.kind}>
      <RowHead row={row} />
      <div
        className={styles.bars}
        data-muted={(track.kind === "audio" && (track.muted || track.hidden)) || undefined}
        data-hidden={track.hidden || undefined}
        data-locked={track.locked || undefined}
      >
        {bars.map(({ as, uuid, lane }) =>
          as === "block" ? (
            <BlockBar key={`block:${uuid}`} uuid={uuid} lane={lane} count={bars.length} {...place} />
          ) : (
            <AudioBar key={`audio:${uuid}`} uuid={uuid} lane={lane} lane_px={laneHeight(track)} {...place} />
          ),
        )}
      </div>
    </li>
  );
});
