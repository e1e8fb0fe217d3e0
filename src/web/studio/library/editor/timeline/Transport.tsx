import {
  ChevronFirst,
  ChevronLast,
  Ellipsis,
  Magnet,
  Maximize2,
  Pause,
  Play,
  Plus,
  Repeat,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
  ZoomIn,
  ZoomOut,
} from "#icons";
import { DropdownMenu } from "radix-ui";
import { useEffect, useRef } from "react";
import type { Track } from "../../../../../core/timeline/timeline.ts";
import { Button, IconButton } from "../../../parts/Button.tsx";
import { Menu } from "../../../parts/Menu.tsx";
import { useEditor } from "../editorContext.ts";
import { addRow } from "../edit/tracks.ts";
import { stepPlayhead } from "../playKeys.ts";
import { usePart, useValue } from "../store/Value.ts";
import { sayClock } from "./sayTime.ts";
import { useTimeline } from "./timelineContext.ts";
import styles from "./Timeline.module.css";

const zoom_step = 1.5;

/** Plays the shot, says where it is, and how much of it is in sight. */
export function Transport({ onMore }: { onMore: (at: Element) => void }) {
  const { store, fixed } = useEditor();
  const { view } = useTimeline();
  const isPlaying = useValue(store.isPlaying);
  const isHeard = useValue(store.isHeard);
  const isLooping = useValue(store.isLooping);
  const snaps = useValue(view.snaps);
  const hasChosen = usePart(store.selection, ({ blocks, audio }) => blocks.length + audio.length > 0);
  return (
    <div className={`row ${styles.transport}`} role="toolbar" aria-label="Playing">
      <span className="row gap-2">
        <IconButton icon={ChevronFirst} label="To the start" onClick={() => store.seek(0)} />
        <IconButton icon={StepBack} label="One frame back" onClick={() => stepPlayhead(store, -1, "frame")} />
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? "Pause" : "Play"}
          className={styles.play}
          // The second half of a double click does not stop what the first has begun.
          onClick={({ detail }) => !(isPlaying && detail === 2) && store.isPlaying.set(!isPlaying)}
        />
        <IconButton icon={StepForward} label="One frame on" onClick={() => stepPlayhead(store, 1, "frame")} />
        <IconButton
          icon={ChevronLast}
          label="To the end"
          onClick={() => store.seek(store.fields.duration_ms)}
        />
      </span>
      <Clock />
      <span className="row gap-2">
        <IconButton
          icon={Repeat}
          label="Play again and again"
          aria-pressed={isLooping}
          className={styles.switch}
          onClick={() => store.isLooping.set(!isLooping)}
        />
        <IconButton
          icon={isHeard ? Volume2 : VolumeX}
          label="Sound"
          aria-pressed={isHeard}
          className={styles.switch}
          onClick={() => store.isHeard.set(!isHeard)}
        />
      </span>
      <span className={`row gap-2 ${styles.zoom}`}>
        {!fixed && (
          <>
            <IconButton
              icon={Ellipsis}
              label="More about what is chosen"
              disabled={!hasChosen}
              onClick={(event) => onMore(event.currentTarget)}
            />
            <AddRow />
            <IconButton
              icon={Magnet}
              label="Catch at edges and seconds"
              aria-pressed={snaps}
              className={styles.switch}
              onClick={() => view.snaps.set(!snaps)}
            />
          </>
        )}
        <IconButton icon={ZoomOut} label="Zoom out" onClick={() => view.zoom(1 / zoom_step)} />
        <IconButton icon={ZoomIn} label="Zoom in" onClick={() => view.zoom(zoom_step)} />
        <IconButton icon={Maximize2} label="Fit the shot" onClick={() => view.fit()} />
      </span>
    </div>
  );
}

/** Written directly: it changes with every frame. */
function Clock() {
  const { store } = useEditor();
  const words = useRef<HTMLSpanElement>(null);
  const duration_ms = usePart(store.draft.fields, (fields) => fields.duration_ms);
  useEffect(() => {
    const write = () => {
      const clock = sayClock(store.playhead.get());
      if (words.current && words.current.textContent !== clock) words.current.textContent = clock;
    };
    write();
    return store.playhead.listen(write);
  }, [store]);
  return (
    <span className={styles.clock} data-clock>
      <span ref={words} /> <span className="muted">/ {sayClock(duration_ms)}</span>
    </span>
  );
}

const newRows: { label: string; kind: Track["kind"]; role: NonNullable<Track["role"]> }[] = [
  { label: "A row for pictures and words", kind: "visual", role: "overlay" },
  { label: "A row for music", kind: "audio", role: "music" },
  { label: "A row for a voice", kind: "audio", role: "voiceover" },
  { label: "A row for sound effects", kind: "audio", role: "sfx" },
];

function AddRow() {
  const { store } = useEditor();
  const { view, chooseSound } = useTimeline();
  return (
    <Menu
      trigger={<Button icon={Plus} label="Row" aria-label="Add a row" className={styles.addRow} />}
      align="end"
    >
      {newRows.map(({ label, kind, role }) => (
        <DropdownMenu.Item
          key={role}
          className="menu-item"
          onSelect={() => {
            const made = addRow(store.timeline, { kind, role });
            store.edit(() => made.timeline);
            requestAnimationFrame(() => view.focus(`row:${made.uuid}`));
          }}
        >
          {label}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Item className="menu-item" onSelect={() => chooseSound()}>
        A sound from the library…
      </DropdownMenu.Item>
    </Menu>
  );
}
