import "./cursor.css";

const svg = "http://www.w3.org/2000/svg";
const radius = 42;
const round = 2 * Math.PI * radius;

/** Shows where a visitor's hand points: a ring that closes as the fingers do, to be found from three metres. */
export class Cursor {
  readonly element = drawn("svg", { class: "hand-cursor", viewBox: "0 0 100 100", "aria-hidden": "true" });
  #arc = circle("hand-cursor-arc", radius);

  constructor() {
    const ring = [circle("hand-cursor-edge", radius), circle("hand-cursor-ring", radius)];
    this.element.append(...ring, this.#arc, circle("hand-cursor-dot", 7));
  }

  /** The place is in pixels of the window; `closing` goes from 0 to 1. */
  show({ x, y }: { x: number; y: number }, closing: number): void {
    const isBack = !this.element.classList.contains("is-there");
    // The cursor comes where the hand is, and does not fly there from where the last one left.
    if (isBack) this.element.style.transition = "none";
    this.element.style.translate = `${x}px ${y}px`;
    this.#arc.style.strokeDasharray = `${closing * round} ${round}`;
    this.element.classList.toggle("is-closed", closing >= 1);
    if (!isBack) return;
    this.element.getBoundingClientRect();
    this.element.style.transition = "";
    this.element.classList.add("is-there");
  }

  /** Shows that the pinch was understood. */
  choose(): void {
    const wave = circle("hand-cursor-wave", radius);
    this.element.append(wave);
    wave
      .animate(
        [
          { opacity: 0.9, scale: 0.6 },
          { opacity: 0, scale: 1.5 },
        ],
        { duration: 450, easing: "ease-out" },
      )
      .addEventListener("finish", () => wave.remove());
  }

  hide(): void {
    this.element.classList.remove("is-there");
  }
}

function circle(name: string, r: number): SVGElement {
  return drawn("circle", { class: name, cx: "50", cy: "50", r: String(r) });
}

function drawn(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svg, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
