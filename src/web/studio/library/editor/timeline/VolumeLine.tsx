import type { Audio } from "../../../../../core/timeline/timeline.ts";
import type { Span } from "../edit/timing.ts";
import { useEditor } from "../editorContext.ts";
import { usePart } from "../store/Value.ts";
import { listVolumePoints } from "./volumePoints.ts";
import { useTimeline } from "./timelineContext.ts";
import styles from "./Timeline.module.css";

/** How loud a sound is from its beginning to its end, as screens play it: with fades, and lower under a voice. */
export function VolumeLine({ item, span }: { item: Audio; span: Span }) {
  const { store } = useEditor();
  const { view } = useTimeline();
  // A sound that gives way follows all others; the rest only themselves.
  const audio = usePart(store.draft.fields, ({ timeline }) => (item.ducking ? timeline.audio : null));
  const tracks = usePart(store.draft.fields, ({ timeline }) => timeline.tracks);
  const duration_ms = usePart(store.draft.fields, (fields) => fields.duration_ms);
  const files = usePart(view.files, (files) => files);
  const points = listVolumePoints(item, span, { audio: audio ?? [item], tracks, duration_ms, files });
  return (
    <svg className={styles.volume} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,100 ${points} 100,100`} />
      <polyline points={points} />
    </svg>
  );
}
