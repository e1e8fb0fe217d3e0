import "./wizard.css";
import type { Point } from "../../../core/hands/hand.ts";
import { element } from "../../shared/element.ts";
import type { Detection } from "../camera/detection.ts";
import { Cursor } from "../hands/cursor.ts";
import { drawMark } from "./mark.ts";
import { drawSeen } from "./seen.ts";
import type { Lines } from "./labels.ts";

export interface Button {
  label: string;
  press: () => void;
}

/** Says what the guided calibration shows at a moment. */
export interface Page {
  lines: Lines;
  /** The step that is on, or null for none. */
  step: number | null;
  /** How far what is asked has come, 0 to 1; null when there is nothing to wait for. */
  held: number | null;
  shows_picture: boolean;
  /** The mark to be pointed at, on the screen from 0 to 1. */
  mark: { kind: "corner" | "target"; at: Point } | null;
  results: readonly Lines[];
  buttons: readonly Button[];
}

/** Draws over all that plays, which goes on beneath. */
export class WizardView {
  readonly cursor = new Cursor();
  readonly video = element("video", { class: "wizard-video", muted: true, playsinline: true });
  #seen = drawSeen();
  #mark = drawMark();
  #dots = element("div", { class: "wizard-steps" });
  #title = element("h1", { class: "wizard-title" });
  #line = element("p", { class: "wizard-line" });
  #bar = element("div", { class: "wizard-bar" }, element("div", { class: "wizard-fill" }));
  #results = element("dl", { class: "wizard-results" });
  #buttons = element("div", { class: "wizard-buttons" });
  #picture: HTMLElement;
  readonly element: HTMLElement;
  #written = "";

  constructor({ language, stays, step_count }: { language: string; stays: string; step_count: number }) {
    for (let count = 0; count < step_count; count += 1) this.#dots.append(element("i", {}));
    this.#picture = element(
      "figure",
      { class: "wizard-picture" },
      element("div", { class: "wizard-frame" }, this.video, this.#seen.element),
      element("figcaption", {}, stays),
    );
    const words = element(
      "div",
      { class: "wizard-words" },
      this.#title,
      this.#line,
      this.#bar,
      this.#results,
    );
    this.element = element(
      "section",
      { class: "wizard", lang: language, role: "dialog" },
      this.#dots,
      element("div", { class: "wizard-middle" }, this.#picture, words),
      this.#buttons,
      this.#mark.element,
      this.cursor.element,
    );
    this.element.addEventListener("keydown", (event) => this.#steer(event));
    // A touch here is not meant for what plays beneath.
    for (const name of ["pointerdown", "pointerup", "touchstart", "touchend", "click"])
      this.element.addEventListener(name, (event) => event.stopPropagation());
  }

  show(page: Page): void {
    this.#mark.show(page.mark, page.held ?? 0);
    this.#bar.style.setProperty("--held", String(page.held ?? 0));
    const { buttons, held, ...rest } = page;
    const written = JSON.stringify([rest, held === null, buttons.map(({ label }) => label)]);
    if (written === this.#written) return;
    this.#written = written;
    this.#title.textContent = page.lines[0];
    this.#line.textContent = page.lines[1];
    this.#bar.hidden = held === null || page.mark !== null;
    this.#picture.hidden = !page.shows_picture;
    this.element.dataset["mark"] = page.mark?.kind ?? "none";
    this.#dots.hidden = page.step === null;
    [...this.#dots.children].forEach((dot, place) => {
      dot.className = place === page.step ? "is-on" : place < (page.step ?? 0) ? "is-over" : "";
    });
    this.#results.replaceChildren(
      ...page.results.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]),
    );
    this.#writeButtons(buttons);
  }

  seen(detection: Detection): void {
    this.#seen.show(detection);
  }

  /** Tells whether a place of the window is as low as the buttons are. */
  isAmongButtons({ y }: Point): boolean {
    return y >= this.#buttons.getBoundingClientRect().top;
  }

  /** Finds the button at a place of the window, with some room around it, because hands are not mice. */
  buttonAt({ x, y }: Point): HTMLButtonElement | null {
    const room = Math.min(innerWidth, innerHeight) * 0.03;
    const isAt = ({ left, right, top, bottom }: DOMRect) =>
      x >= left - room && x <= right + room && y >= top - room && y <= bottom + room;
    const buttons = [...this.#buttons.querySelectorAll("button")];
    return buttons.find((button) => isAt(button.getBoundingClientRect())) ?? null;
  }

  #writeButtons(buttons: readonly Button[]): void {
    this.#buttons.replaceChildren(
      ...buttons.map(({ label, press }) => {
        const button = element("button", { type: "button" }, label);
        button.addEventListener("click", press);
        return button;
      }),
    );
    this.#buttons.querySelector("button")?.focus({ preventScroll: true });
  }

  /** A remote control has four arrows. */
  #steer(event: KeyboardEvent): void {
    const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (way === undefined) return;
    const buttons = [...this.#buttons.querySelectorAll("button")];
    const place = buttons.findIndex((button) => button === document.activeElement);
    buttons[(place + way + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  }
}
