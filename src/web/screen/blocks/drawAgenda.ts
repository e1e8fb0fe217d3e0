import { type AgendaMoment, agendaAt } from "../../../core/agenda/agendaAt.ts";
import type { AgendaView } from "../../../core/agenda/agendaView.ts";
import { page_ms, pageAt } from "../../../core/agenda/pageAt.ts";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { restyle } from "../restyle.ts";
import { findAgendaLabels } from "./agenda/agendaLabels.ts";
import { boardHead } from "./agenda/boardHead.ts";
import { boardInks } from "./agenda/boardInks.ts";
import { type BoardLayout, boardLayout } from "./agenda/boardLayout.ts";
import {
  type Content,
  cutIntoPages,
  inStrips,
  type Picture,
  makeBoardPicture,
} from "./agenda/boardPicture.ts";
import { Gallery } from "./agenda/gallery.ts";
import { Slots } from "./agenda/slots.ts";
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

/** One page goes and the next comes within this time. */
const turn_ms = 350;

function drawAgenda(first: ComposedBlock, { canvas, around }: Setting): BlockContent {
  const element = blockElement("agenda");
  const head = boardHead();
  const body = document.createElement("div");
  body.className = "agenda-body";
  element.append(head.element, body);
  const gallery = new Gallery(around, (file, message) =>
    around().onFault?.({ block_uuid: block.uuid, file, message }),
  );
  const slots = new Slots(body);
  let block = first;
  let view: AgendaView | undefined;
  let known = "";
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
      rows: view.rows,
      meta: metaLines(content),
      letters: listTitles(content).map(({ length }) => length),
      head: {
        name: picture.head.title.length,
        line: picture.head.line.length,
        is_room: picture.head.is_room,
      },
    });
    pages = pagesFor(content, layout, view);
    page = -1;
    head.set(picture.head, layout, { zone: moment.day?.time_zone ?? around().timezone, pages: pages.length });
    restyle(body, { top: `${layout.head}px` });
    element.style.setProperty("--title", `${layout.title}px`);
    element.style.setProperty("--small", `${layout.small}px`);
    if (element.isConnected) head.fit();
  }

  function turnTo(next: number, view: AgendaView) {
    page = next;
    const content = pages[page];
    if (!content || !layout) return;
    slots.show(content, { layout, gallery, trackColour, words: findAgendaLabels(view.language) });
    head.turn(page);
  }

  function fit() {
    if (!element.isConnected) return;
    const inks = boardInks(element, canvas, block.color);
    for (const [name, value] of Object.entries(inks.style)) element.style.setProperty(name, value);
    ({ trackColour } = inks);
    head.fit();
    slots.clear();
    page = -1;
    if (view && moment) turnTo(pageAt(pages.length, moment.from), view);
  }

  return {
    element,
    write(next) {
      const looks = JSON.stringify([
        next.agenda_view,
        next.transform,
        next.font_size,
        next.font_family,
        next.color,
      ]);
      block = next;
      view = next.agenda_view;
      typeset(element, { ...next, align: "left", backdrop: "none" });
      if (looks === known) return;
      known = looks;
      moment = null;
      if (element.isConnected) fit();
    },
    update({ now }) {
      if (!view) return;
      if (!moment || now < moment.from || now >= moment.until) compose(view, now);
      const due = pageAt(pages.length, now);
      if (due !== page) turnTo(due, view);
      head.tick(now);
      slots.tick(now);
      restyle(body, { opacity: pages.length > 1 ? turning(now) : "1" });
    },
    fit,
    isThere: () => view !== undefined,
    get ready() {
      return slots.ready;
    },
    dispose: () => gallery.close(),
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

function metaLines(content: Content): { wide: number; narrow: number } {
  const listed = content.kind === "rows" ? content.entries : content.kind === "focus" ? content.list : [];
  const hasRoom = listed.some(({ room }) => room !== "");
  const hasMore = listed.some(({ speakers, track }) => speakers !== "" || track !== "");
  return { wide: hasRoom || hasMore ? 1 : 0, narrow: Number(hasRoom) + Number(hasMore) };
}

/** The pages turn by the clock, so that all screens turn together. */
function turning(now: number): string {
  const at = now % page_ms;
  return Math.min(1, at / turn_ms, (page_ms - at) / turn_ms).toFixed(2);
}
