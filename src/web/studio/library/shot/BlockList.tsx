import { useInfiniteQuery } from "@tanstack/react-query";
import { Eye, EyeOff, Plus } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { Block } from "../../../../core/timeline/timeline.ts";
import { engagementsQuery } from "../../guests/engagements.ts";
import { Button, IconButton } from "../../parts/Button.tsx";
import { Menu } from "../../parts/Menu.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { Sortable } from "../../parts/Sortable.tsx";
import { useSession } from "../../people/session.ts";
import { chooseIcon, nameBlock } from "./blockKinds.ts";
import { drawOrder, moveBlock } from "./edit/blockOrder.ts";
import { changeBlock, duplicateBlock, insertBlock, removeBlock } from "./edit/editBlocks.ts";
import { readableBlock } from "./edit/readableBlock.ts";
import { setIn } from "./edit/setIn.ts";
import { useEditor } from "./editorContext.ts";
import styles from "./ShotPage.module.css";

/** What lies over what: the frontmost on top, as one looks at them. */
export function BlockList() {
  const { draft, kinds, fixed, select, selected, edit } = useEditor();
  const { timeline } = draft.fields;
  const ordered = drawOrder(timeline).toReversed();
  const rows = ordered.map((block) => ({ id: block.uuid, block }));
  return (
    <section className={`stack gap-8 ${styles.blocks}`} aria-label="Blocks">
      <div className="row between">
        <h2>Blocks</h2>
        {!fixed && <AddBlock />}
      </div>
      {rows.length === 0 && (
        <p className="muted small">Nothing is on it yet.{!fixed && " Add words, a picture or a clock."}</p>
      )}
      <Sortable
        items={rows}
        label="Blocks, the frontmost first"
        nameOf={({ block }) => nameBlock(block, kinds)}
        onMove={(uuid, index) => edit(moveBlock(timeline, uuid, rows.length - 1 - index))}
        fixed={fixed || rows.length < 2}
        className={styles.blockRows}
      >
        {({ block }, handle) => (
          <div className={styles.block} data-chosen={selected?.uuid === block.uuid}>
            {handle}
            <BlockButton block={block} onChoose={() => select(block.uuid)} />
            {!fixed && <BlockTools block={block} />}
          </div>
        )}
      </Sortable>
    </section>
  );
}

function BlockButton({ block, onChoose }: { block: Block; onChoose: () => void }) {
  const { kinds, selected } = useEditor();
  const Icon = chooseIcon(kinds.find(({ kind }) => kind === block.kind));
  return (
    <button
      type="button"
      className={`row grow ${styles.blockName}`}
      data-keys="block"
      aria-pressed={selected?.uuid === block.uuid}
      onClick={onChoose}
    >
      <Icon aria-hidden /> <span className="cut">{nameBlock(block, kinds)}</span>
    </button>
  );
}

function BlockTools({ block }: { block: Block }) {
  const { draft, kinds, select, edit } = useEditor();
  const notify = useNotify();
  const { timeline } = draft.fields;
  const { uuid, hidden = false } = block;
  const name = nameBlock(block, kinds);
  return (
    <>
      <IconButton
        icon={hidden ? EyeOff : Eye}
        label={hidden ? `Show ${name}` : `Hide ${name}`}
        onClick={() =>
          edit(changeBlock(timeline, uuid, (one) => setIn(one, "hidden", hidden ? undefined : true)))
        }
      />
      <RowMenu
        label={`More about ${name}`}
        items={[
          {
            label: "Duplicate",
            onSelect() {
              const copied = duplicateBlock(timeline, uuid);
              edit(copied.timeline);
              select(copied.uuid);
            },
          },
          {
            label: "Delete",
            danger: true,
            onSelect() {
              edit(removeBlock(timeline, uuid));
              notify(`“${name}” is deleted.`, draft.undo);
            },
          },
        ]}
      />
    </>
  );
}

const showsEngagement = new Set(["wall", "quiz", "poll"]);

function AddBlock() {
  const { draft, kinds, edit, select, brand_ground } = useEditor();
  const offered = kinds
    .filter(({ palette }) => palette !== undefined)
    .toSorted((a, b) => a.palette! - b.palette!);
  const trigger = <Button icon={Plus} label="Add" />;
  const { data: engagements = [] } = useInfiniteQuery(engagementsQuery(useSession()));
  /** Where there is one engagement only, it is the one that is meant. */
  const fillTemplate = ({ kind, template }: (typeof offered)[number]) =>
    engagements.length === 1 && showsEngagement.has(kind)
      ? setIn(template, "props.engagement_id", engagements[0]!.id)
      : template;
  return (
    <Menu trigger={trigger} align="start">
      <div className={styles.palette}>
        {offered.map((kind) => {
          const Icon = chooseIcon(kind);
          return (
            <DropdownMenu.Item
              key={kind.kind}
              className="menu-item"
              title={kind.hint}
              onSelect={() => {
                const { timeline } = draft.fields;
                const block = readableBlock(fillTemplate(kind), timeline, brand_ground);
                const added = insertBlock(timeline, block);
                edit(added.timeline);
                select(added.uuid);
              }}
            >
              <Icon aria-hidden /> {kind.label}
            </DropdownMenu.Item>
          );
        })}
      </div>
    </Menu>
  );
}
