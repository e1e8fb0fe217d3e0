import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LayoutOpts } from "../../../../../core/compose/layoutOpts.ts";
import { Checkbox } from "../../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../../parts/CheckboxGroup.tsx";
import { listQuery } from "../../../parts/listQuery.ts";
import { Select } from "../../../parts/Select.tsx";
import { useSession } from "../../../people/session.ts";
import { layoutQuery } from "../../layouts/layouts.ts";
import { drawOrder } from "../edit/blockOrder.ts";
import { nameBlock } from "../blockKinds.ts";
import { useEditor, useFields } from "../editorContext.ts";
import { FieldWords } from "./FieldWords.tsx";
import { field, words } from "./formParts.ts";
import styles from "../Editor.module.css";

const backgrounds = [
  { value: "layout", label: "The layout’s" },
  { value: "own", label: "The shot’s own" },
] as const;
const sounds = [
  { value: "both", label: "The layout’s and the shot’s" },
  { value: "layout", label: "Only the layout’s" },
  { value: "own", label: "Only the shot’s" },
  { value: "mute", label: "None" },
] as const;

/** The layout around a shot, and what the shot takes of it. */
export function LinkedLayout() {
  const { store, fixed } = useEditor();
  const { layout_id, layout_opts } = useFields();
  const { data: layouts = [] } = useInfiniteQuery(listQuery(useSession(), "/layouts", 200));
  if (layouts.length === 0 && layout_id === null) return null;
  if (fixed)
    return (
      <FieldWords
        form={field("layout_id", "Layout around it", words)}
        value={layouts.find(({ id }) => id === layout_id)?.title}
      />
    );
  const write = (opts: LayoutOpts) => store.change({ layout_opts: { ...layout_opts, ...opts } });
  return (
    <details className={styles.section} open>
      <summary>Layout</summary>
      <div className={`stack gap-12 ${styles.listed}`}>
        <Select
          label="Layout around it"
          value={layout_id ?? ""}
          none="None"
          missing="One that is gone"
          choices={layouts.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => store.change({ layout_id: id || null, layout_opts: {} })}
        />
        {layout_id !== null && (
          <>
            <Link to="/library/layouts/$layout_id" params={{ layout_id }}>
              Edit the layout
            </Link>
            <Select
              label="Background"
              value={layout_opts.background ?? "layout"}
              choices={backgrounds}
              onChange={(background) => write({ background })}
            />
            <Select
              label="Sound"
              value={layout_opts.audio ?? "both"}
              choices={sounds}
              onChange={(audio) => write({ audio: audio === "both" ? undefined : audio })}
            />
            <HiddenBlocks
              layout_id={layout_id}
              hidden={layout_opts.hide ?? []}
              onChange={(hide) => write({ hide })}
            />
          </>
        )}
      </div>
    </details>
  );
}

interface HiddenBlocksProps {
  layout_id: string;
  hidden: readonly string[];
  onChange: (hide: string[] | undefined) => void;
}

/** A shot may leave out some of its layout's blocks. */
function HiddenBlocks({ layout_id, hidden, onChange }: HiddenBlocksProps) {
  const { kinds } = useEditor();
  const { data: layout } = useQuery(layoutQuery(useSession(), layout_id));
  if (!layout || layout.timeline.blocks.length === 0) return null;
  return (
    <CheckboxGroup label="Shows of it" stacked>
      {drawOrder(layout.timeline)
        .toReversed()
        .map((block) => (
          <Checkbox
            key={block.uuid}
            label={nameBlock(block, kinds)}
            checked={!hidden.includes(block.uuid)}
            onChange={(isShown) => {
              const others = hidden.filter((uuid) => uuid !== block.uuid);
              const hide = isShown ? others : [...others, block.uuid];
              onChange(hide.length === 0 ? undefined : hide);
            }}
          />
        ))}
    </CheckboxGroup>
  );
}
