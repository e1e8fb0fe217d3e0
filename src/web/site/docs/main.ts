import "../../shared/tokens.css";
import "../../shared/fonts.css";
import "./docs.css";
import { element } from "../../shared/element.ts";
import { drawContents } from "./contents.ts";
import { endpointSection } from "./endpointSection.ts";
import { schemaTable } from "./fieldTable.ts";
import { followReading } from "./followReading.ts";
import { buildIntro } from "./intro.ts";
import { listEndpoints, groupEndpoints, type OpenApi, shapeId, makeTitle } from "./openapi.ts";

const contents = document.querySelector<HTMLElement>("#contents")!;
const reference = document.querySelector<HTMLElement>("#reference")!;
const menu = document.querySelector<HTMLButtonElement>(".menu")!;

addEventListener("keydown", ({ key }) => key === "Escape" && openMenu(false));
menu.addEventListener("click", () => openMenu(menu.ariaExpanded !== "true"));
contents.addEventListener(
  "click",
  ({ target }) => target instanceof Element && target.closest("a") && openMenu(false),
);
await load();

/** On a narrow window the contents are a sheet of their own. */
function openMenu(open: boolean) {
  menu.ariaExpanded = String(open);
}

async function load() {
  try {
    draw(await readDescription());
  } catch (error) {
    const again = element("button", { type: "button" }, "Try again");
    again.addEventListener("click", () => location.reload());
    reference.append(element("p", { role: "alert" }, "The reference could not be loaded. "), again);
    throw error;
  }
}

/** The page describes the very server that it came from. */
async function readDescription(): Promise<OpenApi> {
  const response = await fetch("/api/v1/openapi.json");
  if (!response.ok) throw new Error(`The description could not be read: ${response.status}`);
  return response.json();
}

function draw(api: OpenApi) {
  const intro = buildIntro(api);
  const groups = groupEndpoints(listEndpoints(api));
  const shapes = Object.entries(api.components.schemas);
  contents.append(
    ...drawContents([
      { title: "Basics", entries: intro },
      ...groups.map(({ name, endpoints }) => ({
        title: makeTitle(name),
        entries: endpoints.map(({ operationId, summary, method, path }) => ({
          id: operationId,
          title: summary,
          method,
          path,
        })),
      })),
      { title: "Shapes", entries: shapes.map(([name]) => ({ id: shapeId(name), title: name })) },
    ]),
  );
  reference.append(
    element("p", { class: "lead" }, api.info.description),
    group(
      "basics",
      "Basics",
      intro.map(({ id, title, content }) => chapter(id, title, ...content)),
    ),
    ...groups.map(({ name, endpoints }) =>
      group(
        `group-${name}`,
        makeTitle(name),
        endpoints.map((endpoint) => endpointSection(endpoint, api)),
      ),
    ),
    group(
      "shapes",
      "Shapes",
      shapes.map(([name, schema]) => chapter(shapeId(name), name, schemaTable(name, schema, {}))),
    ),
  );
  // The browser looked for the address's section before there was one.
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  followReading(contents, [...reference.querySelectorAll<HTMLElement>("article")]);
}

function group(id: string, title: string, parts: HTMLElement[]): HTMLElement {
  return element(
    "section",
    { id, "aria-labelledby": `${id}-title` },
    element("h2", { id: `${id}-title` }, title),
    ...parts,
  );
}

function chapter(id: string, title: string, ...content: HTMLElement[]): HTMLElement {
  return element(
    "article",
    { id, "aria-labelledby": `${id}-title` },
    element("h3", { id: `${id}-title` }, element("a", { class: "anchor", href: `#${id}` }, title)),
    ...content,
  );
}
