import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "#icons";
import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { engagementsQuery } from "../../../guests/engagements.ts";
import { Button } from "../../../parts/Button.tsx";
import { Menu } from "../../../parts/Menu.tsx";
import { useSession } from "../../../people/session.ts";
import { chooseIcon, type OfferedKind } from "../blockKinds.ts";
import { insertBlock } from "../edit/insertBlock.ts";
import { freePlace } from "../edit/freePlace.ts";
import { readableBlock } from "../edit/readableBlock.ts";
import { setIn } from "../edit/setIn.ts";
import { useEditor } from "../editorContext.ts";
import styles from "./LeftPanel.module.css";

const showsEngagement = new Set(["wall", "quiz", "poll", "questions"]);

export function AddBlock() {
  const { store, kinds, brand_ground } = useEditor();
  const offered = kinds
    .filter(({ palette }) => palette !== undefined)
    .toSorted((a, b) => a.palette! - b.palette!);
  const { data: engagements = [] } = useInfiniteQuery(engagementsQuery(useSession()));
  /** Where there is one engagement only, it is the one that is meant. */
  const fillTemplate = ({ kind, template }: OfferedKind) =>
    engagements.length === 1 && showsEngagement.has(kind)
      ? setIn(template, "props.engagement_id", engagements[0]!.id)
      : template;
  const hasAdded = useRef(false);
  function add(kind: OfferedKind) {
    hasAdded.current = true;
    const { timeline } = store;
    const readable = readableBlock(fillTemplate(kind), timeline, brand_ground);
    const added = insertBlock(timeline, freePlace(readable, timeline));
    store.edit(() => added.timeline);
    store.selectBlocks([added.uuid]);
    if (kind.kind === "caption") store.typing.set(added.uuid);
  }
  /** What was added is typed or moved next; the button would take those keys for its own. */
  function goOnPicture(event: Event) {
    if (!hasAdded.current) return;
    hasAdded.current = false;
    event.preventDefault();
    if (store.typing.get() === null)
      document.querySelector<HTMLElement>("[data-picture] [data-keys=block]")?.focus({ preventScroll: true });
  }
  return (
    <Menu trigger={<Button icon={Plus} label="Add" />} align="start" onClosed={goOnPicture}>
      <div className={styles.palette}>
        {offered.map((kind) => {
          const Icon = chooseIcon(kind);
          return (
            <DropdownMenu.Item
              key={kind.kind}
              className="menu-item"
              title={kind.hint}
              onSelect={() => add(kind)}
            >
              <Icon aria-hidden /> {kind.label}
            </DropdownMenu.Item>
          );
        })}
      </div>
    </Menu>
  );
}
