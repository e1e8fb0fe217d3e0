import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useEditor } from "../editorContext.ts";
import { usePart, useValue } from "../store/Value.ts";
import { useCanvas } from "./CanvasState.ts";

const smallest = 0.02;
const largest = 8;
export const zoom_step = 1.25;

/** What stays in its place while the picture grows: a point of the page, and of the canvas under it. */
interface Anchor {
  client: { x: number; y: number };
  share: { x: number; y: number };
}

export interface Zooming {
  /** Times as large as now, about a point of the page or the middle of what is seen. */
  zoomBy: (times: number, about?: { x: number; y: number }) => void;
  zoomTo: (zoom: number | "fit") => void;
}

/** The picture is drawn larger within an area that scrolls; a wheel with Ctrl, two fingers or keys say how large. */
export function useZoom(
  area: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
): Zooming {
  const canvas = useCanvas();
  const { store, preview } = useEditor();
  const zoom = useValue(canvas.zoom);
  const width = usePart(store.draft.fields, ({ timeline }) => timeline.canvas.width);
  const anchor = useRef<Anchor | null>(null);

  function zoomBy(times: number, about?: { x: number; y: number }) {
    if (!area.current || !picture.current) return;
    const now = picture.current.clientWidth / width;
    const next = Math.min(largest, Math.max(smallest, now * times));
    anchor.current = anchorAt(area.current, picture.current, about);
    canvas.zoom.set(next);
  }

  function zoomTo(next: number | "fit") {
    if (!area.current || !picture.current) return;
    anchor.current = next === "fit" ? null : anchorAt(area.current, picture.current);
    canvas.zoom.set(next);
  }

  useLayoutEffect(() => {
    const held = anchor.current;
    anchor.current = null;
    if (!held || !area.current || !picture.current) return;
    const { left, top, width, height } = picture.current.getBoundingClientRect();
    area.current.scrollLeft += left + width * held.share.x - held.client.x;
    area.current.scrollTop += top + height * held.share.y - held.client.y;
    preview.current.current?.resize();
  }, [zoom, area, picture, preview]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * wheel_speed), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = area.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React listens passively, and the page itself would be zoomed.
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [area]);

  return { zoomBy, zoomTo };
}

const wheel_speed = 0.0025;

function anchorAt(area: HTMLElement, picture: HTMLElement, about?: { x: number; y: number }): Anchor {
  const seen = area.getBoundingClientRect();
  const client = about ?? { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
  const { left, top, width, height } = picture.getBoundingClientRect();
  return { client, share: { x: (client.x - left) / width, y: (client.y - top) / height } };
}
