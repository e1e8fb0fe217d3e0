import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { nameBlock } from "../blockKinds.ts";
import { changeBlock } from "../edit/changeItems.ts";
import { useEditor, useFields } from "../editorContext.ts";
import { findBlock } from "../store/EditorStore.ts";
import { useValue } from "../store/Value.ts";
import { nameStep } from "./gestures/gesture.ts";
import { placementOf } from "./readBoxes.ts";
import { styleBox } from "./SelectionFrame.tsx";
import { useOfferedBlanks } from "./useOfferedBlanks.ts";
import { fillOpenBlank, findOpenBlank, mostLetters, offerBlanks, readWords, withWords } from "./words.ts";
import styles from "./Canvas.module.css";

/** The words of one block, typed where they stand. */
export function TextEditor() {
  const { store, fixed } = useEditor();
  const uuid = useValue(store.typing);
  const { timeline } = useFields();
  const block = uuid === null ? undefined : findBlock(timeline, uuid);
  const words = block && readWords(block);
  if (!block || typeof words !== "string" || fixed) return null;
  return <WordsField key={block.uuid} block={block} words={words} />;
}

function WordsField({ block, words }: { block: Block; words: string }) {
  const editor = useEditor();
  const { store, kinds, preview } = editor;
  const field = useRef<HTMLTextAreaElement>(null);
  const [about] = useState(() => nameStep("words"));
  /** Where the caret goes once the field has its new words. */
  const caretAfter = useRef<number | null>(null);
  const [caret, setCaret] = useState(words.length);
  const [isListOpen, openList] = useState(false);
  const [chosen, choose] = useState(0);
  const list = useId();
  const open = isListOpen ? findOpenBlank(words, caret) : null;
  const blanks = useOfferedBlanks();
  const offered = open ? offerBlanks(blanks, open.typed) : [];
  useValue(preview.drawn);
  useHiddenWords(block.uuid);
  const box = placementOf(editor, block.uuid)?.box;
  const scale = preview.current.current?.scale ?? 1;

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight}px`;
    if (caretAfter.current === null) return;
    current.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  const write = (text: string) =>
    store.edit((timeline) => changeBlock(timeline, block.uuid, (one) => withWords(one, text)), about);

  function fill(name: string) {
    const filled = fillOpenBlank(words, caret, name);
    write(filled.text);
    openList(false);
    setCaret(filled.caret);
    caretAfter.current = filled.caret;
  }

  function close() {
    store.typing.set(null);
    document.querySelector<HTMLElement>("[data-picture] [data-keys=block]")?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a word is put together from several keys, they belong to that.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (offered.length > 0 && step !== undefined) choose((chosen + step + offered.length) % offered.length);
    else if (offered.length > 0 && (event.key === "Enter" || event.key === "Tab"))
      fill(offered[Math.min(chosen, offered.length - 1)]!);
    else if (event.key === "Escape" && offered.length > 0) openList(false);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  if (!box) return null;
  return (
    <div className={styles.typing} style={styleBox(box, scale)}>
      <textarea
        ref={field}
        className={styles.typingField}
        data-plain={isPlain(block)}
        style={isPlain(block) ? {} : lookOf(preview.current.current?.element(block.uuid), scale)}
        aria-label={`Words of ${nameBlock({ ...block, text: "" }, kinds)}`}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? list : undefined}
        aria-activedescendant={offered.length > 0 ? `${list}-${chosen}` : undefined}
        dir="auto"
        spellCheck
        rows={1}
        maxLength={mostLetters(block)}
        value={words}
        onChange={({ target }) => {
          write(target.value);
          setCaret(target.selectionEnd);
          openList(true);
          choose(0);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (!relatedTarget?.closest(`[data-blanks]`)) store.typing.set(null);
        }}
      />
      {offered.length > 0 && (
        <div className={styles.blanks} id={list} role="listbox" aria-label="Blanks" data-blanks>
          {offered.map((name, place) => (
            <div
              key={name}
              id={`${list}-${place}`}
              role="option"
              aria-selected={place === chosen}
              className={styles.blank}
              // The field keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault();
                event.stopPropagation();
                fill(name);
              }}
            >
              {`{${name}}`}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** A code has no letters, and the words beside a clock are only a part of it. */
const isPlain = ({ kind }: Block) => kind === "qr" || kind === "widget";

/** The letters as they are drawn: same font, size, colour and side. */
function lookOf(element: HTMLElement | null | undefined, scale: number): CSSProperties {
  if (!element) return {};
  const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing, textAlign, color, padding } =
    getComputedStyle(element);
  return {
    fontFamily,
    fontWeight,
    letterSpacing,
    color,
    caretColor: color,
    textAlign: textAlign as CSSProperties["textAlign"],
    fontSize: parseFloat(fontSize) * scale,
    lineHeight: `${parseFloat(lineHeight) * scale}px`,
    padding: padding
      .split(" ")
      .map((one) => `${parseFloat(one) * scale}px`)
      .join(" "),
  };
}

/** The drawn letters step back while they are typed over; what lies behind them stays. */
function useHiddenWords(uuid: string): void {
  const { preview } = useEditor();
  const drawn = useValue(preview.drawn);
  useLayoutEffect(() => {
    const style = preview.current.current?.element(uuid)?.style;
    if (!style) return;
    style.setProperty("-webkit-text-fill-color", "transparent");
    style.setProperty("text-shadow", "none");
    return () => {
      style.removeProperty("-webkit-text-fill-color");
      style.removeProperty("text-shadow");
    };
  }, [preview, uuid, drawn]);
}
