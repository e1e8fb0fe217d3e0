import { type RefObject, useEffect, useRef, useState } from "react";
import { beats } from "../shell/beats.ts";
import { InTurn } from "./inTurn.ts";
import type { Picture, Shown } from "./Picture.ts";
import type { Preview } from "../../../contract/preview.ts";

// What screens draw with is large, and a studio without pictures in sight has no need of it.
const loadPicture = () => import("./Picture.ts");

// More at once would only make each of them wait for its letters and pictures longer.
const turns = new InTurn(3);

/** What one works with comes first. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    // Safari cannot tell.
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: longest_wait_ms });
    else setTimeout(resolve);
  });
const longest_wait_ms = 500;

export type PictureState = "waiting" | "failed" | Shown;

interface Options {
  preview: Preview | undefined;
  /** Whether anybody looks: what nobody sees is not drawn, and lets go of what it holds. */
  isSeen: boolean;
  /** How often it is brought to the present; never unless told. */
  tick_ms?: number;
}

/** Draws into the element whenever there is something else to draw. */
export function usePicture(host: RefObject<HTMLElement | null>, { preview, isSeen, tick_ms }: Options) {
  const picture = useRef<Picture | null>(null);
  const [state, setState] = useState<PictureState>("waiting");
  /** Counts what has been drawn: where things are may be another then. */
  const [drawn, setDrawn] = useState(0);

  useEffect(() => {
    if (!isSeen) return;
    return () => {
      picture.current?.close();
      picture.current = null;
      setState("waiting");
    };
  }, [isSeen]);

  useEffect(() => {
    if (!isSeen || !preview) return;
    let isWanted = true;
    async function draw(wanted: Preview) {
      const { Picture } = await loadPicture();
      await untilIdle();
      if (!isWanted || !host.current) return;
      picture.current ??= new Picture(host.current);
      const shown = await picture.current.show(wanted);
      if (isWanted) setState(shown);
      setDrawn((count) => count + 1);
    }
    turns
      .run(
        () => draw(preview),
        () => isWanted,
      )
      .catch(() => isWanted && setState("failed"));
    return () => {
      isWanted = false;
    };
  }, [host, isSeen, preview]);

  useEffect(() => {
    if (!isSeen || tick_ms === undefined) return;
    return beats.listen(tick_ms, () => picture.current?.update());
  }, [isSeen, tick_ms]);

  return { state, picture, drawn };
}
