import { useEffect, useRef } from "preact/hooks";
import mark from "../shared/mark.svg?url";
import type { AirState } from "./airState.ts";
import { useLabels } from "./language.tsx";
import onAir from "./onAir.svg?url";

/** Short, short, long: on air. Once: off air. */
const vibrations = { on: [80, 60, 80, 60, 220], off: [150] };

/** Says outside of the page too whether somebody is on air: in the tab, by a phone's vibration, and before it is closed. */
export function useSignals({
  air,
  isOnAir,
  title,
}: {
  air: AirState;
  isOnAir: boolean;
  title: string | null;
}) {
  const labels = useLabels();
  const wasOnAir = useRef(isOnAir);
  useEffect(() => {
    const sign = isOnAir ? "● " : "";
    if (title !== null) document.title = `${sign}${labels.tab[air]} · ${title}`;
  }, [air, isOnAir, title, labels]);
  useEffect(() => {
    document.querySelector("link[rel=icon]")?.setAttribute("href", isOnAir ? onAir : mark);
    // A phone that was never touched does not vibrate, and says so on the console.
    const canVibrate = navigator.userActivation?.hasBeenActive && "vibrate" in navigator;
    if (canVibrate && wasOnAir.current !== isOnAir) navigator.vibrate(vibrations[isOnAir ? "on" : "off"]);
    wasOnAir.current = isOnAir;
  }, [isOnAir]);
  useEffect(() => {
    if (!isOnAir) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOnAir]);
}

/** Keeps the device awake: a phone that goes dark stops its camera. */
export function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function take() {
      if (document.visibilityState !== "visible") return;
      // A battery that is nearly empty is reason enough to refuse.
      const taken = await navigator.wakeLock.request("screen").catch(() => null);
      if (isOver) void taken?.release();
      else lock = taken;
    }
    const takeAgain = () => void take();
    takeAgain();
    // The lock is gone whenever the page was out of sight.
    document.addEventListener("visibilitychange", takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", takeAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
