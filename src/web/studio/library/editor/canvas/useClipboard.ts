import { useEffect, useEffectEvent } from "react";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { useNotify } from "../../../parts/Notices.tsx";
import { useSession } from "../../../people/session.ts";
import { nameFile } from "../../media/nameFile.ts";
import {
  type Clip,
  clip_type,
  isMarked,
  longest_clip,
  makeClip,
  pasteClip,
  readClip,
} from "../edit/clipboard.ts";
import { freePlace } from "../edit/freePlace.ts";
import { insertBlock } from "../edit/insertBlock.ts";
import { readableBlock } from "../edit/readableBlock.ts";
import { type Editor, type Subject, useEditor } from "../editorContext.ts";
import { remove } from "./actions.ts";
import { useCanvas } from "./CanvasState.ts";
import { bringAssets } from "./bringAssets.ts";
import type { useAddFiles } from "./useAddFiles.ts";

const stored_key = "cuelight-copied";
const most_letters = 10_000;

/** Copy, cut and paste by the browser's own keys and menus, within the shot and far beyond it. */
export function useClipboard(files: ReturnType<typeof useAddFiles>) {
  const editor = useEditor();
  const session = useSession();
  const notify = useNotify();
  const canvas = useCanvas();
  const { store, subject } = editor;

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const chosen = store.selection.get();
    if (isElsewhere(event.target) || chosen.blocks.length + chosen.audio.length === 0) return;
    const isCut = event.type === "cut" && !editor.fixed;
    const from = { workspace_id: session.workspace.id, document_id: nameDocument(subject) };
    const text = makeClip(store.timeline, chosen, from);
    event.preventDefault();
    event.clipboardData?.setData(clip_type, text);
    event.clipboardData?.setData("text/plain", text);
    keep(text);
    if (isCut) remove.run(editor);
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (editor.fixed || event.defaultPrevented || isElsewhere(event.target) || !event.clipboardData) return;
    const { clipboardData } = event;
    const text = clipboardData.getData(clip_type) || clipboardData.getData("text/plain");
    if (clipboardData.files.length === 0 && text === "") return;
    event.preventDefault();
    void paste(
      text,
      [...clipboardData.files].map((file) => nameFile(file)),
    );
  });

  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("copy", copy);
    document.addEventListener("cut", copy);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", copy);
      document.removeEventListener("paste", paste);
    };
  }, []);

  async function paste(text: string, pasted: File[]) {
    // Only who pastes waits for what judges it.
    const { readTimeline } = await import("../../../../../core/timeline/readTimeline.ts");
    const clip = readClip(text, readTimeline);
    if (clip) return pasteBlocks(clip);
    const { width, height } = store.timeline.canvas;
    const at = canvas.pointer ?? { x: width / 2, y: height / 2 };
    if (pasted.length > 0) return files.add(pasted, { at, replaces: null });
    if (text.length > longest_clip) return notify("That is too much to paste.");
    if (isMarked(text)) return notify("What was copied cannot be read here.");
    if (text.trim() !== "") pasteWords(editor, text);
  }

  async function pasteBlocks({ workspace_id, document_id, timeline }: Clip) {
    const { workspace } = session;
    const isHere = workspace_id === workspace.id;
    const brought = await bringAssets(timeline, { from: workspace_id, to: workspace.id, editor });
    const isAside = isHere && document_id === nameDocument(subject) && liesThere(store.timeline, timeline);
    const added = pasteClip(store.timeline, brought.timeline, { isAside });
    if (added.blocks.length + added.audio.length === 0) return notify("That is too much for one shot.");
    store.edit(() => added.timeline);
    store.selection.set({ blocks: added.blocks, audio: added.audio });
    if (brought.lost > 0)
      notify(
        brought.lost === 1
          ? "One file could not be brought along: choose another for its block."
          : `${brought.lost} files could not be brought along: choose others for their blocks.`,
      );
  }

  /** The menu may not be allowed to look into the clipboard: then what was copied here last is meant. */
  async function pasteFromMenu() {
    const text = await navigator.clipboard.readText().catch(() => null);
    await paste(text ?? localStorage.getItem(stored_key) ?? "", []);
  }

  return {
    // The browser raises the same events as for its keys.
    copy: () => void document.execCommand("copy"),
    cut: () => void document.execCommand("cut"),
    paste: () => void pasteFromMenu(),
  };
}

const nameDocument = (subject: Subject) => (subject.as === "shot" ? subject.shot_id : subject.id);

/** Fields and dialogs have a clipboard of their own, and so have words that are marked on the page. */
const isElsewhere = (target: EventTarget | null) =>
  (target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null) ||
  (getSelection()?.toString() ?? "") !== "";

/** What was cut, and is no longer there, comes back to where it was. */
const liesThere = ({ blocks }: Timeline, clip: Timeline) => {
  const places = new Set(blocks.map(({ transform: { x, y }, kind }) => `${kind} ${x} ${y}`));
  return clip.blocks.some(({ transform: { x, y }, kind }) => places.has(`${kind} ${x} ${y}`));
};

function keep(text: string): void {
  try {
    localStorage.setItem(stored_key, text);
  } catch {
    // The system's clipboard has it.
  }
}

function pasteWords({ store, kinds, brand_ground }: Editor, text: string): void {
  const caption = kinds.find(({ kind }) => kind === "caption");
  if (!caption) return;
  const { timeline } = store;
  const words = wordsBlock(caption.template, text.trim().slice(0, most_letters), timeline.canvas);
  const added = insertBlock(timeline, freePlace(readableBlock(words, timeline, brand_ground), timeline));
  store.edit(() => added.timeline);
  store.selectBlocks([added.uuid]);
}

/** More than a headline: it is set as text over the canvas, because in the box of a headline its end would be cut off. */
const isLong = (text: string) => text.length > 80 || text.includes("\n");
const margin = 0.08;
const text_size = 0.045;

function wordsBlock(template: Block, text: string, { width, height }: Timeline["canvas"]): Block {
  if (!isLong(text)) return { ...template, text };
  const { font_weight: _, ...rest } = template;
  const edge = Math.round(margin * Math.min(width, height));
  return {
    ...rest,
    text,
    font_family: "body",
    font_size: Math.round(text_size * Math.min(width, height)),
    transform: { ...template.transform, x: edge, y: edge, w: width - 2 * edge, h: height - 2 * edge },
  };
}
