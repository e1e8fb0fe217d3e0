import { element } from "../../shared/element.ts";

const told_ms = 2_000;

/** Shows text to copy. Without a clipboard (plain http) the button selects it instead. */
export function codeBlock(text: string, label: string): HTMLElement {
  const code = element("code", {}, text);
  const said = document.createTextNode("Copy");
  const button = element("button", { type: "button", class: "copy", "aria-label": `Copy. ${label}` }, said);
  const status = element("span", { class: "unseen", role: "status" });
  button.addEventListener("click", () => void copy());

  async function copy() {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (!copied) getSelection()?.selectAllChildren(code);
    said.data = copied ? "Copied" : "Selected";
    status.textContent = said.data;
    setTimeout(() => {
      said.data = "Copy";
      status.textContent = "";
    }, told_ms);
  }

  return element(
    "div",
    { class: "code" },
    element("pre", { tabindex: "0", role: "region", "aria-label": label }, code),
    button,
    status,
  );
}
