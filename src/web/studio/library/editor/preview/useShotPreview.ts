import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Preview } from "../../../../../contract/preview.ts";
import type { PlayedAsset } from "../../../../../core/assets/playedAsset.ts";
import { applyAsIf } from "../../../asIf/applyAsIf.ts";
import type { EditorStore } from "../store/EditorStore.ts";
import { useValue, Value } from "../store/Value.ts";
import type { ShotPreview } from "./ShotPreview.ts";

/**
 * What screens draw with is large, and the rest of the page need not wait for it; it comes while the shot is read. Its
 * promise is kept, because a browser that imports a module once more lets the page be drawn without a picture first.
 */
let loading: Promise<typeof import("./ShotPreview.ts")> | null = null;
function loadPreview() {
  loading ??= import("./ShotPreview.ts").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
void loadPreview().catch(() => {});

interface PreviewInput {
  store: EditorStore;
  preview: Preview | undefined;
  /** Files that were chosen since the preview was read. */
  picked: Record<string, PlayedAsset>;
}

export type PreviewState = "waiting" | "shown" | "failed";

/** The preview that is drawn into the host, and a count of its drawings for whatever follows where things are. */
export interface DrawnPreview {
  current: RefObject<ShotPreview | null>;
  drawn: Value<number>;
  state: Value<PreviewState>;
}

/** Draws the draft whenever it changes, at most once a frame, and plays it while the editor plays. */
export function useShotPreview(
  host: RefObject<HTMLElement | null>,
  { store, preview, picked }: PreviewInput,
): DrawnPreview {
  const [begins_at] = useState(Date.now);
  const asIf = useValue(store.asIf);
  const played = useMemo(
    () => preview && applyAsIf(withPicked(preview, picked), asIf, begins_at),
    [preview, picked, asIf, begins_at],
  );
  const current = useRef<ShotPreview | null>(null);
  const [drawn] = useState(() => new Value(0));
  const [state] = useState(() => new Value<PreviewState>("waiting"));
  const draw = useRef(() => {});

  useEffect(() => {
    let isOpen = true;
    let frame = 0;
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(onFrame);
    };
    function onFrame() {
      frame = 0;
      if (isOpen) draw.current();
    }
    const stops = [store.draft.fields.listen(later), store.tried.listen(later)];
    async function open() {
      const { ShotPreview } = await loadPreview();
      if (!isOpen || !host.current) return;
      const onDrawn = () => {
        state.set("shown");
        drawn.set(drawn.get() + 1);
      };
      current.current = new ShotPreview(host.current, { onDrawn });
      draw.current();
    }
    void open();
    return () => {
      isOpen = false;
      for (const stop of stops) stop();
      cancelAnimationFrame(frame);
      current.current?.close();
      current.current = null;
    };
  }, [host, store, drawn, state]);

  useEffect(() => {
    draw.current = () => {
      if (!played?.step) return;
      const { step, programme, sensors, at } = played;
      const { duration_ms, layout_id, layout_opts } = store.fields;
      const timeline = store.tried.get()?.(store.timeline) ?? store.timeline;
      const shot = { ...step.shot, timeline, duration_ms, layout_id, layout_opts };
      try {
        current.current?.draw({
          programme,
          // What is being edited in place of what is stored is drawn before anybody has saved it.
          step: { ...step, hold_ms: duration_ms, shot },
          sensors,
          begins_at: at,
        });
        current.current?.moveTo(store.playhead.get(), store.isPlaying.get());
      } catch (error) {
        state.set("failed");
        reportError(error);
      }
    };
    draw.current();
  }, [played, store, state]);

  usePlaying(store, current);
  // It is part of what all parts of the editor share, so it must not change whenever something else does.
  return useMemo(() => ({ current, drawn, state }), [drawn, state]);
}

/** The page's clock moves the playhead while the editor plays; otherwise whoever scrubs does. */
function usePlaying(store: EditorStore, current: RefObject<ShotPreview | null>): void {
  useEffect(() => {
    let frame = 0;
    let last = 0;
    const show = () => current.current?.moveTo(store.playhead.get(), store.isPlaying.get());
    function tick(now: number) {
      const { duration_ms } = store.fields;
      const next = store.playhead.get() + Math.min(now - last, longest_step_ms);
      last = now;
      const isOver = next >= duration_ms;
      if (isOver && !store.isLooping.get()) {
        store.playhead.set(duration_ms);
        store.isPlaying.set(false);
        return;
      }
      store.playhead.set(isOver ? 0 : next);
      frame = requestAnimationFrame(tick);
    }
    function onPlaying() {
      cancelAnimationFrame(frame);
      if (current.current) current.current.isHeard = store.isHeard.get();
      if (!store.isPlaying.get()) return show();
      // From its end it begins anew.
      if (store.playhead.get() >= store.fields.duration_ms) store.playhead.set(0);
      last = performance.now();
      frame = requestAnimationFrame(tick);
    }
    const stops = [
      store.playhead.listen(show),
      store.isPlaying.listen(onPlaying),
      store.isHeard.listen(() => {
        if (current.current) current.current.isHeard = store.isHeard.get();
      }),
    ];
    return () => {
      cancelAnimationFrame(frame);
      store.isPlaying.set(false);
      for (const stop of stops) stop();
    };
  }, [store, current]);
}

// A page that was asleep goes on from where it was.
const longest_step_ms = 250;

const withPicked = ({ programme, ...preview }: Preview, picked: PreviewInput["picked"]): Preview => ({
  ...preview,
  programme: { ...programme, assets: { ...picked, ...programme.assets } },
});
