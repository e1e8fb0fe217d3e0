import { Eye, EyeOff, Lock } from "#icons";
import { type MouseEvent, type ReactNode, useRef } from "react";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { IconButton } from "../../../parts/Button.tsx";
import { useNotify } from "../../../parts/Notices.tsx";
import { RowMenu } from "../../../parts/RowMenu.tsx";
import { chooseIcon, nameBlock } from "../blockKinds.ts";
import { changeBlock, removeBlocks } from "../edit/changeItems.ts";
import { duplicateItems } from "../edit/copyItems.ts";
import { setIn } from "../edit/setIn.ts";
import { useEditor } from "../editorContext.ts";
import { usePart } from "../store/Value.ts";
import { useNear } from "../useNear.ts";
import { RowName } from "./RowName.tsx";
import styles from "./LeftPanel.module.css";

interface BlockRowProps {
  block: Block;
  isMember: boolean;
  /** How many rows there are: in a long list all but the name is drawn when a row comes into sight. */
  count: number;
  handle: ReactNode;
  onChoose: (event: MouseEvent) => void;
}

/** It follows by itself whether it is chosen, so that the others need not be drawn anew. */
export function BlockRow({ block, isMember, count, handle, onChoose }: BlockRowProps) {
  const { store } = useEditor();
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNear(element, { of: count });
  const isChosen = usePart(store.selection, ({ blocks }) => blocks.includes(block.uuid));
  return (
    <div ref={element} className={styles.row} data-member={isMember} data-chosen={isChosen}>
      {isNear && handle}
      <Name block={block} isChosen={isChosen} hasIcon={isNear} onChoose={onChoose} />
      {isNear && <Controls block={block} />}
    </div>
  );
}

interface NameProps extends Pick<BlockRowProps, "block" | "onChoose"> {
  isChosen: boolean;
  hasIcon: boolean;
}

function Name({ block, isChosen, hasIcon, onChoose }: NameProps) {
  const { store, kinds, fixed } = useEditor();
  const name = nameBlock(block, kinds);
  const Icon = chooseIcon(kinds.find(({ kind }) => kind === block.kind));
  const rename = (typed: string) =>
    store.edit((timeline) =>
      changeBlock(timeline, block.uuid, (one) => setIn(one, "label", typed || undefined)),
    );
  return (
    <RowName
      name={name}
      isChosen={isChosen}
      onChoose={onChoose}
      onRename={fixed ? null : (typed) => typed !== name && rename(typed)}
    >
      {hasIcon && <Icon aria-hidden />}
    </RowName>
  );
}

function Controls({ block }: Pick<BlockRowProps, "block">) {
  const { store, kinds, fixed } = useEditor();
  const notify = useNotify();
  const { uuid, hidden = false, locked = false } = block;
  const name = nameBlock(block, kinds);
  const set = (field: string, value: unknown) =>
    store.edit((timeline) => changeBlock(timeline, uuid, (one) => setIn(one, field, value)));
  return (
    <>
      {locked && (
        <IconButton
          icon={Lock}
          label={`Unlock ${name}`}
          disabled={fixed}
          onClick={() => set("locked", undefined)}
        />
      )}
      {!fixed && (
        <>
          <IconButton
            icon={hidden ? EyeOff : Eye}
            label={hidden ? `Show ${name}` : `Hide ${name}`}
            onClick={() => set("hidden", hidden ? undefined : true)}
          />
          <RowMenu
            label={`More about ${name}`}
            items={[
              {
                label: "Duplicate",
                onSelect() {
                  const copied = duplicateItems(store.timeline, { blocks: [uuid], audio: [] });
                  store.edit(() => copied.timeline);
                  store.selection.set(copied.copies);
                },
              },
              {
                label: locked ? "Unlock" : "Lock",
                onSelect: () => set("locked", locked ? undefined : true),
              },
              {
                label: "Delete",
                danger: true,
                onSelect() {
                  store.edit((timeline) => removeBlocks(timeline, [uuid]));
                  notify(`“${name}” is deleted.`, store.draft.undo);
                },
              },
            ]}
          />
        </>
      )}
    </>
  );
}
