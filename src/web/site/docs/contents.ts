import { element } from "../../shared/element.ts";
import { methodBadge } from "./endpointSection.ts";

export interface ContentsGroup {
  title: string;
  entries: { id: string; title: string; method?: string; path?: string }[];
}

/** Draws the left column: groups, their entries, and a box that filters them. */
export function drawContents(groups: ContentsGroup[]): HTMLElement[] {
  const filter = element("input", {
    type: "search",
    id: "filter",
    placeholder: "Filter, e.g. records",
    autocomplete: "off",
    spellcheck: "false",
  });
  const count = element("p", { class: "unseen", role: "status" });
  const lists = groups.map(drawGroup);
  filter.addEventListener("input", () => {
    const found = lists.reduce((sum, list) => sum + list.narrow(filter.value), 0);
    count.textContent = found === 1 ? "1 entry" : `${found} entries`;
  });
  filter.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") lists.flatMap((list) => list.found())[0]?.click();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    filter.focus();
  });
  return [
    element("label", { for: "filter", class: "unseen" }, "Filter the contents"),
    filter,
    count,
    ...lists.map((list) => list.section),
  ];
}

function drawGroup({ title, entries }: ContentsGroup) {
  const items = entries.map((entry) => {
    const link = element(
      "a",
      { href: `#${entry.id}`, title: entry.path },
      ...(entry.method ? [methodBadge(entry.method), " "] : []),
      element("span", {}, entry.title),
    );
    const words = `${title} ${entry.method} ${entry.path} ${entry.title}`.toLowerCase();
    return { link, words, item: element("li", {}, link) };
  });
  const section = element(
    "section",
    {},
    element("h2", {}, title),
    element("ul", {}, ...items.map(({ item }) => item)),
  );
  return {
    section,
    found: () => items.filter(({ item }) => !item.hidden).map(({ link }) => link),
    narrow(filter: string): number {
      const wanted = filter.toLowerCase().split(/\s+/);
      for (const { item, words } of items) item.hidden = !wanted.every((word) => words.includes(word));
      const left = items.filter(({ item }) => !item.hidden).length;
      section.hidden = left === 0;
      return left;
    },
  };
}
