import { X } from "#icons";
import { ContextMenu } from "radix-ui";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import "../../../pictures/pictures.css";
import type { Programme } from "../../../../../core/playback/programme.ts";
import { IconButton } from "../../../parts/Button.tsx";
import { UploadList } from "../../media/UploadArea.tsx";
import { nameBlock } from "../blockKinds.ts";
import { withGroups } from "../edit/chooseBlocks.ts";
import { useEditor, useOnlyBlock, useSelection } from "../editorContext.ts";
import { findBlock } from "../store/EditorStore.ts";
import { usePart, useValue } from "../store/Value.ts";
import { CanvasContext, CanvasState, useCanvas } from "./CanvasState.ts";
import { CanvasMenu } from "./CanvasMenu.tsx";
import { EmptyMedia } from "./EmptyMedia.tsx";
import { DragGuides, StandingGuides } from "./Guides.tsx";
import { findSafeArea } from "./safeArea.ts";
import { SelectionFrame } from "./SelectionFrame.tsx";
import { TextEditor } from "./TextEditor.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useAddFiles } from "./useAddFiles.ts";
import { useCanvasKeys } from "./useCanvasKeys.ts";
import { useClipboard } from "./useClipboard.ts";
import { useDrop } from "./useDrop.ts";
import { useFullScreen } from "./useFullScreen.ts";
import { usePan } from "./usePan.ts";
import { frontAt, readPointer, usePointer } from "./usePointer.ts";
import { useZoom } from "./useZoom.ts";
import { readWords } from "./words.ts";
import styles from "./Canvas.module.css";

interface CanvasProps {
  /** What the picture is drawn into. */
  host: RefObject<HTMLDivElement | null>;
  programme: Programme | undefined;
}

/** The shot as screens draw it, to be arranged by hand. */
export function Canvas(props: CanvasProps) {
  const [canvas] = useState(() => new CanvasState());
  return (
    <CanvasContext value={canvas}>
      <Stage {...props} />
    </CanvasContext>
  );
}

function Stage({ host, programme }: CanvasProps) {
  const editor = useEditor();
  const section = useRef<HTMLElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const zooming = useZoom(area, picture);
  const pan = usePan(area, zooming);
  const pointer = usePointer(host, keys);
  const files = useAddFiles();
  const drop = useDrop(host, files);
  const clipboard = useClipboard(files);
  const full = useFullScreen(section);
  useCanvasKeys({ zooming, onFull: full.open });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!pan.begin(event)) pointer.handlers.onPointerDown(event);
    else if (pan.isPinching()) pointer.giveUp();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) =>
    pan.follow(event) || pointer.handlers.onPointerMove(event);
  const onPointerUp = (event: PointerEvent<HTMLElement>) =>
    pan.end(event) || pointer.handlers.onPointerUp(event);

  function editWords() {
    const [uuid] = editor.store.selection.get().blocks;
    if (uuid !== undefined) editor.store.typing.set(uuid);
  }

  /** Reaches one member of a group, and then its words. */
  function onDoubleClick(event: React.MouseEvent) {
    if (!host.current || (event.target as Element).closest("textarea, button")) return;
    const { store, fixed } = editor;
    const { blocks } = store.selection.get();
    const front = frontAt(editor, readPointer(event.nativeEvent, host.current, editor));
    const uuid = front ?? (blocks.length === 1 ? blocks[0]! : null);
    const block = uuid === null ? undefined : findBlock(store.timeline, uuid);
    if (!block) return;
    const isReached = blocks.length === 1 && blocks[0] === block.uuid;
    store.selectBlocks([block.uuid]);
    if (isReached && !fixed && readWords(block) !== null) store.typing.set(block.uuid);
  }

  /** What is pressed with the other button is chosen first. */
  function onContextMenu(event: React.MouseEvent) {
    const { store } = editor;
    if (!host.current || event.button !== 2) return;
    const front = frontAt(editor, readPointer(event.nativeEvent, host.current, editor));
    if (front !== null && !store.selection.get().blocks.includes(front))
      store.selectBlocks(withGroups(store.timeline, [front]));
  }

  return (
    <section ref={section} className={styles.canvas} aria-label="Picture" data-full={full.isFull}>
      {!full.isFull && <Toolbar zooming={zooming} onFull={full.open} />}
      <ContextMenu.Root modal={false}>
        <ContextMenu.Trigger asChild disabled={editor.fixed || full.isFull}>
          <div
            ref={area}
            className={styles.area}
            data-area
            data-over={drop.isOver}
            data-grabs={pan.isSpaceHeld}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={(event) => {
              pan.end(event);
              pointer.giveUp();
            }}
            onPointerEnter={() => pan.onOver(true)}
            onPointerLeave={() => pan.onOver(false)}
            onDoubleClick={onDoubleClick}
            onContextMenu={onContextMenu}
            {...drop.handlers}
          >
            <Picture host={host} picture={picture} keys={keys} programme={programme} />
          </div>
        </ContextMenu.Trigger>
        <CanvasMenu {...clipboard} onEditWords={editWords} />
      </ContextMenu.Root>
      {files.uploads.length > 0 && (
        <div className={styles.uploads}>
          <UploadList uploads={files.uploads} />
        </div>
      )}
      {full.isFull && (
        <IconButton
          className={styles.leaveFull}
          icon={X}
          label="Leave the full screen"
          autoFocus
          onClick={full.close}
        />
      )}
    </section>
  );
}

interface PictureProps extends CanvasProps {
  picture: RefObject<HTMLDivElement | null>;
  keys: RefObject<HTMLDivElement | null>;
}

function Picture({ host, picture, keys, programme }: PictureProps) {
  const { store, fixed, preview } = useEditor();
  const canvas = useCanvas();
  const zoom = useValue(canvas.zoom);
  const isFull = useValue(canvas.isFull);
  const state = useValue(preview.state);
  const { fields } = store.draft;
  const size = usePart(fields, ({ timeline }) => timeline.canvas);
  const own = usePart(fields, ({ timeline }) => timeline.safe_area);
  const layout_id = usePart(fields, (one) => one.layout_id);
  const layout = programme?.layouts[layout_id ?? ""];
  const { width, height } = size;
  const safe_area = findSafeArea({ canvas: size, safe_area: own }, layout);
  useEffect(() => {
    canvas.safe_area = safe_area;
  });
  const isFitted = zoom === "fit" || isFull;
  return (
    <div
      ref={picture}
      className={styles.picture}
      data-picture
      style={{
        aspectRatio: `${width} / ${height}`,
        "--shape": width / height,
        ...(!isFitted && { width: width * zoom }),
      }}
      data-state={state}
    >
      <div ref={host} className="scene-picture-host" aria-hidden />
      {!isFull && <StandingGuides safe_area={safe_area} />}
      {!isFull && <Overlay keys={keys} />}
      {state === "failed" && (
        <p className={styles.pictureNote}>It cannot be drawn.{!fixed && " Undo the last change."}</p>
      )}
    </div>
  );
}

function Overlay({ keys }: Pick<PictureProps, "keys">) {
  const { kinds, fixed } = useEditor();
  const { blocks } = useSelection();
  const only = useOnlyBlock();
  const said = only
    ? `${nameBlock(only, kinds)} is chosen.`
    : blocks.length > 0
      ? `${blocks.length} blocks are chosen.`
      : "The picture. Tab goes from block to block.";
  return (
    <div
      ref={keys}
      className={styles.overlay}
      data-keys="block"
      role="group"
      tabIndex={0}
      aria-label={blocks.length > 0 && !fixed ? `${said} Arrow keys move it, Delete takes it away.` : said}
    >
      <EmptyMedia />
      <SelectionFrame />
      <DragGuides />
      <TextEditor />
    </div>
  );
}
