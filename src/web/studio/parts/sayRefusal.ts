import type { ApiError } from "../../../client/ApiError.ts";

type Refused = Pick<ApiError, "message" | "details">;

/** The server names a field by its own word; a person knows it by its label. */
export function sayRefusal({ message, details: { field } }: Refused, labels: Labels): string {
  if (field === undefined || !message.startsWith(`${field} `)) return message;
  const label = labelFor(field, labels);
  return label === undefined ? message : `“${label}”${message.slice(field.length)}`;
}

/** Labels by the names of their fields, in the server's words. */
export type Labels = ReadonlyMap<string, string>;

/** Of a part without a label of its own, such as `rooms.2.label`, the whole that it belongs to. */
function labelFor(field: string, labels: Labels): string | undefined {
  const whole = field.slice(0, Math.max(0, field.lastIndexOf(".")));
  return labels.get(field) ?? (whole === "" ? undefined : labelFor(whole, labels));
}

/** What a form calls its fields: their labels, or the legends of groups that have a name. */
export function labelsIn(form: HTMLFormElement): Labels {
  const labels = new Map<string, string>();
  for (const control of form.elements) {
    const name = control.getAttribute("name");
    const label = findLabel(control)?.trim();
    if (name && label && !labels.has(name)) labels.set(name, label);
  }
  return labels;
}

function findLabel(control: Element): string | null | undefined {
  if (control instanceof HTMLFieldSetElement) return control.querySelector("legend")?.textContent;
  const [label] = (control as HTMLInputElement).labels ?? [];
  // A label around its control holds the choices too.
  const words = label?.querySelector(".field-label") ?? label;
  return words?.textContent ?? control.getAttribute("aria-label");
}
