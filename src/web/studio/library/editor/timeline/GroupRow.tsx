import { Group, Lock } from "#icons";
import { memo } from "react";
import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import { limits } from "../../../../../core/limits.ts";
import { changeGroup, findGroup } from "../edit/groups.ts";
import { assignLanes } from "../edit/lanes.ts";
import { blockSpan } from "../edit/timing.ts";
import { useEditor, useFields } from "../editorContext.ts";
import { usePart } from "../store/Value.ts";
import { groupHue } from "./BlockBar.tsx";
import { NameInput } from "./NameInput.tsx";
import { saySeconds } from "./sayTime.ts";
import { useTimeline } from "./timelineContext.ts";
import styles from "./Timeline.module.css";

interface GroupSpan {
  uuid: string;
  from_ms: number;
  to_ms: number;
}

/** Brackets over the blocks that belong together; without a group there is no such row. */
export function GroupRow({ onMenu }: { onMenu: (group_id: string, at: { x: number; y: number }) => void }) {
  const hasGroups = usePart(useEditor().store.draft.fields, ({ timeline }) =>
    timeline.blocks.some(({ group_id }) => group_id !== undefined),
  );
  return hasGroups ? <Brackets onMenu={onMenu} /> : null;
}

function Brackets({ onMenu }: { onMenu: (group_id: string, at: { x: number; y: number }) => void }) {
  const { timeline, duration_ms } = useFields();
  const spans = listGroupSpans(timeline, duration_ms);
  const { lanes, count } = assignLanes(spans);
  return (
    <div className={styles.groups} style={{ height: count * 24 + 4 }} role="group" aria-label="Groups">
      <span className={styles.groupsHead} data-head>
        <Group aria-hidden /> Groups
      </span>
      <div className={styles.bars}>
        {spans.map(({ uuid, from_ms, to_ms }) => (
          <Bracket key={uuid} {...{ uuid, from_ms, to_ms, onMenu }} lane={lanes.get(uuid) ?? 0} />
        ))}
      </div>
    </div>
  );
}

interface BracketProps extends GroupSpan {
  lane: number;
  onMenu: (group_id: string, at: { x: number; y: number }) => void;
}

const Bracket = memo(function Bracket({ uuid, from_ms, to_ms, lane, onMenu }: BracketProps) {
  const { store, fixed } = useEditor();
  const { view } = useTimeline();
  const stop = `group:${uuid}`;
  const group = usePart(store.draft.fields, ({ timeline }) => findGroup(timeline, uuid));
  const isRenamed = usePart(view.renamed, (renamed) => renamed === stop);
  const name = group?.label || "Group";
  const style = {
    "--from": from_ms,
    "--to": to_ms,
    "--lane": lane,
    "--group": groupHue(uuid),
  };
  const choose = () =>
    store.selectBlocks(
      store.timeline.blocks.filter(({ group_id }) => group_id === uuid).map((block) => block.uuid),
    );
  if (isRenamed)
    return (
      <span className={styles.bracket} style={style}>
        <NameInput
          label={`Name of ${name}`}
          value={group?.label ?? ""}
          placeholder="Group"
          maxLength={limits.name}
          onDone={(label) => {
            view.renamed.set(null);
            if (label !== null) store.edit((timeline) => changeGroup(timeline, uuid, { label }));
          }}
        />
      </span>
    );
  return (
    <button
      type="button"
      className={styles.bracket}
      style={style}
      data-hidden={group?.hidden || undefined}
      aria-label={`${name}, from ${saySeconds(from_ms)} to ${saySeconds(to_ms)}${group?.hidden ? ", hidden" : ""}${group?.locked ? ", locked" : ""}`}
      onClick={choose}
      onDoubleClick={() => !fixed && view.renamed.set(stop)}
      onKeyDown={(event) => {
        if (event.key !== "F2" || fixed) return;
        event.preventDefault();
        view.renamed.set(stop);
      }}
      onContextMenu={(event) => {
        if (fixed) return;
        event.preventDefault();
        choose();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onMenu(uuid, { x: Math.max(left, event.clientX), y: bottom });
      }}
    >
      {group?.locked && <Lock aria-hidden />}
      <span className="cut">{name}</span>
    </button>
  );
});

function listGroupSpans({ blocks }: Timeline, duration_ms: number): GroupSpan[] {
  const spans = new Map<string, GroupSpan>();
  for (const block of blocks) {
    const { group_id } = block;
    if (group_id === undefined) continue;
    const { from_ms, to_ms } = blockSpan(block, duration_ms);
    const span = spans.get(group_id) ?? { uuid: group_id, from_ms, to_ms };
    spans.set(group_id, {
      uuid: group_id,
      from_ms: Math.min(span.from_ms, from_ms),
      to_ms: Math.max(span.to_ms, to_ms),
    });
  }
  return [...spans.values()];
}
