import { useEffect, useRef } from "react";
import { useEditor } from "../editorContext.ts";
import { useTimeline } from "./timelineContext.ts";
import styles from "./Timeline.module.css";

/** The line at the moment that is shown, moved without drawing anything anew; while it plays it stays in sight. */
export function Playhead() {
  const { store } = useEditor();
  const { view } = useTimeline();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const at_ms = store.playhead.get();
      line.current?.style.setProperty("transform", `translateX(${at_ms * view.scale.get()}px)`);
      if (store.isPlaying.get()) view.show(at_ms);
    };
    place();
    const stops = [store.playhead.listen(place), view.scale.listen(place)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, view]);
  return <div ref={line} className={styles.playhead} data-playhead aria-hidden />;
}

/** Shows what is being caught at. */
export function SnapLine() {
  const { view } = useTimeline();
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      view.snapLine.listen(() => {
        const at_ms = view.snapLine.get();
        if (!line.current) return;
        line.current.hidden = at_ms === null;
        if (at_ms !== null)
          line.current.style.setProperty("transform", `translateX(${at_ms * view.scale.get()}px)`);
      }),
    [view],
  );
  return <div ref={line} className={styles.snapLine} data-snap-line hidden aria-hidden />;
}
