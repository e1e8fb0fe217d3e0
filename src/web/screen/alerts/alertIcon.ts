import type { AlertLevel } from "../../../core/alerts/alert.ts";

const mark = `<rect x="43.5" y="25" width="13" height="33" rx="6.5"/><circle cx="50" cy="72.5" r="7.5"/>`;

/** Each level has an outline of its own, so that it is known by its shape as well as by its colour. */
const drawings: Record<AlertLevel, string> = {
  emergency: `<path class="alert-sign" d="M31 4h38l27 27v38L69 96H31L4 69V31z"/><g class="alert-mark">${mark}</g>`,
  warning: `<path class="alert-sign" d="M50 9 95 89H5z"/>
    <g class="alert-mark" transform="translate(0 8.5)">${mark}</g>`,
  info: `<circle class="alert-sign" cx="50" cy="50" r="45"/>
    <g class="alert-mark"><circle cx="50" cy="27.5" r="7.5"/><rect x="43.5" y="42" width="13" height="35" rx="6.5"/></g>`,
  clear: `<path class="alert-sign" d="M50 5 89 18v29c0 25-16 41-39 48-23-7-39-23-39-48V18z"/>
    <path class="alert-tick" d="m30 50 14.5 14.5L71 36"/>`,
};

export function drawAlertIcon(level: AlertLevel): SVGElement {
  const made = document.createElement("template");
  made.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true">${drawings[level]}</svg>`;
  return made.content.firstElementChild as SVGElement;
}
