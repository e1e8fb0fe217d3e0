import { ChevronDown, ChevronRight, Eye, EyeOff, Lock } from "#icons";
import type { MouseEvent, ReactNode } from "react";
import { IconButton } from "../../../parts/Button.tsx";
import { RowMenu } from "../../../parts/RowMenu.tsx";
import { removeBlocks } from "../edit/changeItems.ts";
import { changeGroup, ungroupBlocks } from "../edit/groups.ts";
import { useEditor, useSelection } from "../editorContext.ts";
import type { ListRow } from "./listRows.ts";
import { RowName } from "./RowName.tsx";
import styles from "./LeftPanel.module.css";

type GroupRowProps = Extract<ListRow, { as: "group" }> & {
  handle: ReactNode;
  onFold: () => void;
  onChoose: (event: MouseEvent) => void;
};

/** The heading over the members of a group, which can be folded away. */
export function GroupRow(props: GroupRowProps) {
  const { uuid, label, members, isFolded, locked, hidden, handle, onFold, onChoose } = props;
  const { store, fixed } = useEditor();
  const { blocks } = useSelection();
  const uuids = members.map((block) => block.uuid);
  const isChosen = uuids.every((one) => blocks.includes(one));
  const set = (fields: { label?: string; locked?: boolean; hidden?: boolean }) =>
    store.edit((timeline) => changeGroup(timeline, uuid, fields));
  return (
    <div className={styles.row} data-chosen={isChosen}>
      {handle}
      <IconButton
        icon={isFolded ? ChevronRight : ChevronDown}
        label={isFolded ? `Unfold ${label}` : `Fold ${label}`}
        aria-expanded={!isFolded}
        onClick={onFold}
      />
      <RowName
        name={label}
        isChosen={isChosen}
        onChoose={onChoose}
        onRename={fixed ? null : (typed) => typed !== "" && set({ label: typed })}
      >
        <span className={styles.count} aria-hidden>
          {members.length}
        </span>
      </RowName>
      {locked && (
        <IconButton
          icon={Lock}
          label={`Unlock ${label}`}
          disabled={fixed}
          onClick={() => set({ locked: false })}
        />
      )}
      {!fixed && (
        <>
          <IconButton
            icon={hidden ? EyeOff : Eye}
            label={hidden ? `Show ${label}` : `Hide ${label}`}
            onClick={() => set({ hidden: !hidden })}
          />
          <RowMenu
            label={`More about ${label}`}
            items={[
              {
                label: "Ungroup",
                onSelect: () => store.edit((timeline) => ungroupBlocks(timeline, uuids)),
              },
              { label: locked ? "Unlock" : "Lock", onSelect: () => set({ locked: !locked }) },
              {
                label: "Delete",
                danger: true,
                onSelect: () => store.edit((timeline) => removeBlocks(timeline, uuids)),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
