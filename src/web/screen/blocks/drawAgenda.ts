import { type AgendaMoment, agendaAt } from "../../../core/agenda/agendaAt.ts";
import type { AgendaView } from "../../../core/agenda/agendaView.ts";
import { page_ms, pageAt } from "../../../core/agenda/pageAt.ts";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { bringIn } from "../entrance.ts";
import { restyle } from "../restyle.ts";
import { type AgendaLabels, findAgendaLabels } from "./agenda/agendaLabels.ts";
import { boardHead } from "./agenda/boardHead.ts";
import { boardInks, groundOf } from "./agenda/boardInks.ts";
import { boardLayout } from "./agenda/boardLayout.ts";
import { boardLogo } from "./agenda/boardLogo.ts";
import type { BoardLayout } from "./agenda/boardParts.ts";
import {
  type Content,
  cutIntoPages,
  inStrips,
  type Picture,
  makeBoardPicture,
} from "./agenda/boardPicture.ts";
import { Gallery } from "./agenda/gallery.ts";
import { Slots } from "./agenda/slots.ts";
import { countLetters } from "./agenda/textMetrics.ts";
import type { BlockMoment } from "./blockMoment.ts";
import { blockElement, type Drawer, type BlockContent, type Setting, toMargins } from "./drawer.ts";
import { placeBlock } from "./placeBlock.ts";
import { typeset } from "./typeset.ts";

export const agenda: Drawer = {
  draw: drawAgenda,
  usualSize: toMargins,
  makes_inks: true,
  faces: [
    { family: "heading", weight: 600 },
    { family: "body", weight: 400 },
    { family: "body", weight: 600 },
  ],
};

function drawAgenda(first: ComposedBlock, { canvas, around, manner: comes }: Setting): BlockContent {
  const element = blockElement("agenda");
  const logo = boardLogo(() => {
    moment = null;
  });
  const head = boardHead(logo.element);
  const body = document.createElement("div");
  body.className = "agenda-body";
  element.append(head.element, body);
  const gallery = new Gallery(around, (file, message) =>
    around().onFault?.({ block_uuid: block.uuid, file, message }),
  );
  const slots = new Slots(body);
  let block = first;
  let view: AgendaView | undefined;
  let known = { looks: "", words: "" };
  let moment: AgendaMoment | null = null;
  let picture: Picture | null = null;
  let pages: Content[] = [];
  let layout: BoardLayout | null = null;
  let page = -1;
  let trackColour = (colour: string) => colour;

  /** Composes what is on the board until something begins, ends or is written anew. */
  function compose(view: AgendaView, now: number) {
    moment = agendaAt(view, now);
    picture = makeBoardPicture(view, moment, {
      words: findAgendaLabels(view.language),
      timezone: around().timezone,
    });
    const { content } = picture;
    const { width = 1, height = 1 } = placeBlock(block, agenda, canvas);
    layout = boardLayout({
      box: { width, height },
      canvas,
      font_size: block.font_size,
      view: view.view,
      count: countEntries(content),
      is_single: content.kind === "focus" || content.kind === "message",
      has_next: content.kind === "focus" && content.next !== null,
      rows: view.rows,
      meta: metaLines(content),
      letters: listTitles(content).map(countLetters),
      aside: Math.max(0, ...listAside(content, findAgendaLabels(view.language)).map(countLetters)),
      head: {
        name: countLetters(picture.head.title),
        line: countLetters(picture.head.line),
        is_room: picture.head.is_room,
        logo: logo.shape,
      },
    });
    pages = pagesFor(content, layout, view);
    page = -1;
    const { body: place } = layout;
    element.dir = picture.is_rtl ? "rtl" : "ltr";
    restyle(element, { textAlign: picture.is_rtl ? "right" : "left" });
    logo.place(layout.head.logo);
    head.set(picture.head, layout.head, {
      zone: moment.day?.time_zone ?? around().timezone,
      pages: pages.length,
    });
    restyle(body, { top: `${place.top}px`, insetInlineStart: `${place.start}px` });
    element.style.setProperty("--title", `${layout.title}px`);
    element.style.setProperty("--small", `${layout.small}px`);
    element.style.setProperty("--aside", `${layout.aside}px`);
    if (element.isConnected) head.fit();
  }

  function turnTo(next: number, view: AgendaView, changed_at: number | null) {
    page = next;
    const content = pages[page];
    if (!content || !layout) return;
    const making = { layout, gallery, trackColour, words: findAgendaLabels(view.language) };
    slots.show(content, making, changed_at);
    head.turn(page);
  }

  /** The pages turn by the clock, so that all screens turn together. */
  function move({ now, elapsed_ms, stands }: BlockMoment) {
    const manner = comes();
    const turns = pages.length > 1 && !stands;
    const turned_ms = now % page_ms;
    const passed_ms = stands ? Infinity : elapsed_ms;
    bringIn([head.element], passed_ms, manner);
    const page = {
      passed_ms: turns ? Math.min(passed_ms, turned_ms) : passed_ms,
      left_ms: turns ? page_ms - turned_ms : Infinity,
    };
    slots.move(now, page, manner);
  }

  function fit() {
    if (!element.isConnected) return;
    const inks = boardInks(element, canvas, block.color);
    for (const [name, value] of Object.entries(inks.style)) element.style.setProperty(name, value);
    ({ trackColour } = inks);
    logo.wear(around().logoOn?.(groundOf(canvas)) ?? null);
    head.fit();
    slots.clear();
    page = -1;
    if (view && moment) turnTo(pageAt(pages.length, moment.from), view, null);
  }

  return {
    element,
    write(next) {
      const looks = JSON.stringify([next.transform, next.font_size, next.font_family, next.color]);
      const words = JSON.stringify(next.agenda_view);
      block = next;
      view = next.agenda_view;
      logo.wear(around().logoOn?.(groundOf(canvas)) ?? null);
      typeset(element, { ...next, align: picture?.is_rtl ? "right" : "left", backdrop: "none" });
      if (looks === known.looks && words === known.words) return;
      moment = null;
      // Other words change only what says them.
      if (element.isConnected && looks !== known.looks) fit();
      known = { looks, words };
    },
    update(at) {
      const { now } = at;
      if (!view) return;
      const shown = page;
      if (!moment || now < moment.from || now >= moment.until) compose(view, now);
      const due = pageAt(pages.length, now);
      if (due !== page) turnTo(due, view, due === shown ? now : null);
      head.tick(now);
      slots.tick(now);
      move(at);
    },
    fit,
    isThere: () => view !== undefined,
    get ready() {
      return Promise.all([slots.ready, logo.ready]);
    },
    dispose() {
      gallery.close();
      logo.stop();
    },
  };
}

function pagesFor(content: Content, { kind, per_page }: BoardLayout, view: AgendaView): Content[] {
  if (kind !== "strip") return cutIntoPages(content, per_page, view);
  const entries = inStrips(content);
  return entries.length === 0 ? [content] : entries.map((entry) => ({ kind: "rows", entries: [entry] }));
}

function countEntries(content: Content): number {
  if (content.kind === "rows") return content.entries.length;
  if (content.kind === "rooms") return content.cards.length;
  return content.kind === "focus" ? content.list.length : 0;
}

/** Lists the titles that look alike. */
function listTitles(content: Content): string[] {
  if (content.kind === "rooms") return content.cards.map(({ main }) => main.title);
  const listed = content.kind === "rows" ? content.entries : content.kind === "focus" ? content.list : [];
  return listed.map(({ title }) => title);
}

/** Lists what may stand beside titles: the names of rooms, and marks. */
function listAside(content: Content, { coming }: AgendaLabels): string[] {
  if (content.kind !== "rooms") return [];
  return content.cards.flatMap(({ label, main }) => [label, `${main.tag?.words ?? coming} `]);
}

function metaLines(content: Content): { wide: number; narrow: number } {
  const listed = content.kind === "rows" ? content.entries : content.kind === "focus" ? content.list : [];
  const hasRoom = listed.some(({ room }) => room !== "");
  const hasMore = listed.some(({ speakers, track }) => speakers !== "" || track !== "");
  return { wide: hasRoom || hasMore ? 1 : 0, narrow: Number(hasRoom) + Number(hasMore) };
}
