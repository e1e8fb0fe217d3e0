import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useEditor } from "../editorContext.ts";
import { usePart, useValue } from "../store/Value.ts";
import { GroupRow } from "./GroupRow.tsx";
import { Playhead, SnapLine } from "./Playhead.tsx";
import { Rows } from "./Rows.tsx";
import { Ruler } from "./Ruler.tsx";
import { NeighboursContext, TimelineContext, useTimeline } from "./timelineContext.ts";
import { useTimelineMenu } from "./TimelineMenu.tsx";
import { lead_px, TimelineView } from "./TimelineView.ts";
import { Transport } from "./Transport.tsx";
import { useBarMenus } from "./useBarMenus.ts";
import { useBarPointer } from "./useBarPointer.ts";
import { useFileLengths, useSounds } from "./useSounds.tsx";
import { useReadNeighbours } from "./useTies.ts";
import { useTimelineKeys } from "./useTimelineKeys.ts";
import { UploadList } from "../../media/UploadArea.tsx";
import { findPartner } from "../edit/ties.ts";
import styles from "./Timeline.module.css";

/** When each block and sound is on, and the moment that is shown. */
export function TimelinePanel() {
  const { store, subject } = useEditor();
  const [view] = useState(() => new TimelineView(store));
  const neighbours = useReadNeighbours(subject);
  const { openMenu, menu } = useTimelineMenu();
  const { chooseSound, drop, isOver, uploads, dialog } = useSounds(view);
  const parts = useMemo(() => ({ view, openMenu, chooseSound }), [view, openMenu, chooseSound]);
  useFileLengths(view);
  const isTied = usePart(store.draft.fields, ({ timeline }) =>
    timeline.blocks.some((block) => findPartner(block, neighbours.previous?.timeline)),
  );
  useEffect(() => view.lead.set(isTied ? lead_px.tied : lead_px.usual), [view, isTied]);
  return (
    <TimelineContext value={parts}>
      <NeighboursContext value={neighbours}>
        <section
          className={styles.panel}
          aria-label="Timeline"
          data-over={isOver}
          onClick={leaveButton}
          {...drop}
        >
          <Body />
          <UploadList uploads={uploads} />
          {menu}
          {dialog}
        </section>
      </NeighboursContext>
    </TimelineContext>
  );
}

/** A button that was clicked with a pointer is done with: the space bar plays, and does not press it once more. */
function leaveButton({ target, detail }: MouseEvent<HTMLElement>) {
  const button = detail > 0 && target instanceof Element ? target.closest("button") : null;
  if (button === document.activeElement) button?.blur();
}

function Body() {
  const { store } = useEditor();
  const { view } = useTimeline();
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const menus = useBarMenus();
  const onPointerDown = useBarPointer(frame);
  const onKeyDown = useTimelineKeys();
  const length_ms = usePart(store.draft.fields, ({ timeline, duration_ms }) =>
    timeline.blocks.reduce((latest, { timing }) => Math.max(latest, timing.out_ms ?? 0), duration_ms),
  );
  const duration_ms = usePart(store.draft.fields, (fields) => fields.duration_ms);
  const lead = useValue(view.lead);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const write = () => element.style.setProperty("--scale", String(view.scale.get()));
    write();
    const stop = view.scale.listen(write);
    const close = view.open(element);
    // Ctrl and the wheel zoom here, not the whole page; React's own listener could not prevent that.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY / 300), event.clientX);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      stop();
      close();
      element.removeEventListener("wheel", onWheel);
    };
  }, [view]);

  const style = { "--lead": `${lead}px`, "--length": length_ms, "--end": duration_ms };
  return (
    <>
      <Transport onMore={menus.openForChosen} />
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-label="Rows and bars"
        style={style}
        onKeyDown={onKeyDown}
        onContextMenu={menus.onContextMenu}
        onDoubleClick={menus.onDoubleClick}
      >
        <div className={styles.content}>
          <div className={styles.top}>
            <span className={styles.corner} data-corner-head />
            <Ruler />
          </div>
          <GroupRow onMenu={menus.openForGroup} />
          <div className={styles.body} onPointerDown={onPointerDown}>
            <Rows />
            <div ref={frame} className={styles.frame} aria-hidden />
          </div>
          <div className={styles.beyond} aria-hidden />
          <SnapLine />
          <Playhead />
        </div>
      </div>
    </>
  );
}
