import { Ellipsis, Eye, EyeOff, GripVertical, Lock, LockOpen, Volume2, VolumeX } from "#icons";
import type { PointerEvent as ReactPointerEvent } from "react";
import { limits } from "../../../../../core/limits.ts";
import { IconButton } from "../../../parts/Button.tsx";
import { useNotify } from "../../../parts/Notices.tsx";
import { useEditor } from "../editorContext.ts";
import { changeRow, listRows, moveRow, sayRole } from "../edit/tracks.ts";
import { usePart } from "../store/Value.ts";
import { followPointer } from "./followPointer.ts";
import type { TimelineRow } from "./layoutRows.ts";
import { listRowEntries } from "./rowMenu.ts";
import { NameInput } from "./NameInput.tsx";
import { useTimeline } from "./timelineContext.ts";
import { type RowFlag, toggleRow } from "./rowKeys.ts";
import styles from "./Timeline.module.css";

/** A row's name and what it is for, with its switches; everything else is in its menu. */
export function RowHead({ row }: { row: TimelineRow }) {
  const { store, fixed } = useEditor();
  const { view, openMenu, chooseSound } = useTimeline();
  const notify = useNotify();
  const { track, name } = row;
  const { uuid, kind, role, hidden = false, locked = false, muted = false } = track;
  const stop = `row:${uuid}`;
  const isStop = usePart(view.stop, (at) => at === stop);
  const isRenamed = usePart(view.renamed, (renamed) => renamed === stop);
  const tab = isStop ? 0 : -1;
  const flag = (field: RowFlag) => () => toggleRow(store, uuid, field);
  const openAt = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    openMenu(listRowEntries({ store, view, notify, chooseSound }, row), { x: left, y: bottom });
  };

  return (
    <div
      role="group"
      tabIndex={tab}
      className={styles.head}
      data-head
      data-stop={stop}
      aria-label={`Row ${name}${hidden ? ", hidden" : ""}${locked ? ", locked" : ""}${muted ? ", muted" : ""}`}
      onPointerDown={() => view.stop.set(stop)}
      onContextMenu={(event) => {
        if (fixed) return;
        event.preventDefault();
        openAt(event.currentTarget);
      }}
    >
      {!fixed && (
        <span
          className={styles.grip}
          aria-hidden
          onPointerDown={(event) => event.button === 0 && dragRow(event)}
        >
          <GripVertical />
        </span>
      )}
      {isRenamed ? (
        <NameInput
          label={`Name of row ${name}`}
          value={track.label ?? ""}
          placeholder={name}
          maxLength={limits.name}
          onDone={(label) => {
            view.renamed.set(null);
            if (label !== null)
              store.edit((timeline) => changeRow(timeline, uuid, { label: label || undefined }));
            view.focus(stop);
          }}
        />
      ) : (
        <span
          className={styles.headName}
          onDoubleClick={() => !fixed && view.renamed.set(stop)}
          title={fixed ? name : `${name}. Double click to rename.`}
        >
          <span className="cut">{name}</span>
          {track.label && role && <span className="muted small cut">{sayRole(role)}</span>}
        </span>
      )}
      {!fixed && !isRenamed && (
        <span className={styles.headTools}>
          <IconButton
            tabIndex={tab}
            className={styles.headTool}
            icon={muted ? VolumeX : Volume2}
            label={`Mute ${name}`}
            aria-pressed={muted}
            onClick={flag("muted")}
          />
          {kind === "visual" && (
            <IconButton
              tabIndex={tab}
              className={styles.headTool}
              icon={hidden ? EyeOff : Eye}
              label={`Hide ${name}`}
              aria-pressed={hidden}
              onClick={flag("hidden")}
            />
          )}
          <IconButton
            tabIndex={tab}
            className={styles.headTool}
            icon={locked ? Lock : LockOpen}
            label={`Lock ${name}`}
            aria-pressed={locked}
            onClick={flag("locked")}
          />
          <IconButton
            tabIndex={tab}
            className={styles.headTool}
            icon={Ellipsis}
            label={`More about row ${name}`}
            onClick={(event) => openAt(event.currentTarget)}
          />
        </span>
      )}
    </div>
  );

  /** Rows change places as soon as the pointer is over another one. */
  function dragRow(event: ReactPointerEvent) {
    event.preventDefault();
    const about = `row ${uuid} ${event.timeStamp}`;
    const before = store.timeline;
    followPointer(event.nativeEvent, {
      move({ y }) {
        const at = view.rowAt(y);
        const from = listRows(store.timeline).findIndex((one) => one.uuid === uuid);
        if (at !== from) store.edit((timeline) => moveRow(timeline, uuid, at - from), about);
      },
      cancel: () => store.timeline !== before && store.draft.undo(),
    });
  }
}
