import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Language } from "../../../core/engagements/engagement.ts";
import { vibrate } from "../haptics.ts";
import { useLanguage } from "../language.tsx";
import { gatherTaps } from "./gatherTaps.ts";
import "./reactions.css";

interface Props {
  emoji: string[];
  send: (taps: Record<string, number>) => void;
}

const labels: Record<Language, string> = {
  de: "Reaktionen",
  en: "Reactions",
  fr: "Réactions",
  it: "Reazioni",
};

/** A phone draws so many at once with ease; of faster taps no more are seen. */
const most_rising = 30;
const rise_ms = 1_600;

/** A tap makes the emoji rise at once, whatever the line does. */
export function ReactionBar({ emoji, send }: Props) {
  const label = labels[useLanguage()];
  const sky = useRef<HTMLDivElement>(null);
  const sending = useRef(send);
  sending.current = send;
  const taps = useMemo(() => gatherTaps({ send: (gathered) => sending.current(gathered) }), []);
  useEffect(() => () => taps.close(), []);

  function tap(one: string, button: HTMLElement) {
    taps.tap(one);
    vibrate("taken");
    if (sky.current) rise(sky.current, one, button);
  }

  return (
    <section class="reactions" aria-label={label}>
      <div class="reactions-sky" ref={sky} aria-hidden="true" />
      {emoji.map((one) => (
        <button
          key={one}
          type="button"
          class={/\p{L}/u.test(one) ? "reaction is-words" : "reaction"}
          onClick={({ currentTarget }) => tap(one, currentTarget)}
        >
          {one}
        </button>
      ))}
    </section>
  );
}

function rise(sky: HTMLElement, emoji: string, button: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || sky.childElementCount >= most_rising) return;
  const { left, top, width } = button.getBoundingClientRect();
  const flying = document.createElement("span");
  flying.textContent = emoji;
  flying.style.left = `${left + width / 2}px`;
  flying.style.top = `${top}px`;
  sky.append(flying);
  const sway = (Math.random() - 0.5) * 90;
  const height = innerHeight * (0.35 + Math.random() * 0.2);
  const animation = flying.animate(
    [
      { transform: "translate(-50%, 0) scale(0.6)", opacity: 1 },
      {
        transform: `translate(calc(-50% + ${sway}px), ${-height * 0.6}px) scale(1.5)`,
        opacity: 1,
        offset: 0.6,
      },
      { transform: `translate(calc(-50% + ${sway * 0.4}px), ${-height}px) scale(1.2)`, opacity: 0 },
    ],
    { duration: rise_ms, easing: "cubic-bezier(0.2, 0.6, 0.4, 1)" },
  );
  animation.addEventListener("finish", () => flying.remove());
  animation.addEventListener("cancel", () => flying.remove());
}
