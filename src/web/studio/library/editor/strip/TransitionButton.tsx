import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Blend } from "#icons";
import { Popover } from "radix-ui";
import type { SceneWithShots } from "../../../../../contract/scenes.ts";
import { usual_ms } from "../../../../../core/playback/shotEntrance.ts";
import { findBounds } from "../../../../../core/timeline/fieldBounds.ts";
import { block } from "../../../../../core/timeline/timeline.ts";
import { DurationField } from "../../../parts/DurationField.tsx";
import { useNotify } from "../../../parts/Notices.tsx";
import { Select } from "../../../parts/Select.tsx";
import { useSession } from "../../../people/session.ts";
import { scenePreviewQuery } from "../../../pictures/preview.ts";
import { readTransition, type ShotTransition, writeTransition } from "../edit/shotTransition.ts";
import { useEditor, useFields } from "../editorContext.ts";
import { ways } from "../inspector/fieldForms.ts";
import { readShot, shotQuery, writeShot } from "../shots.ts";
import styles from "./ShotStrip.module.css";

const kinds = Object.entries(ways).map(([value, label]) => ({
  value: value as ShotTransition["kind"],
  label,
}));
const { max: longest_ms = 0 } = findBounds(block, "transition_in.ms");

interface TransitionButtonProps {
  scene: SceneWithShots;
  /** The place of the shot that comes in. */
  index: number;
  /** The shot that is open in the editor. */
  open_id: string;
}

/** How one shot becomes the next, chosen where they meet. */
export function TransitionButton({ scene, index, open_id }: TransitionButtonProps) {
  const { fixed } = useEditor();
  const { id } = scene.shots[index]!;
  const { transition, write } = useTransition(scene.id, id, id === open_id);
  if (!transition) return <span className={styles.arrow} aria-hidden />;
  const { kind, ms } = transition;
  const said = `Shot ${index} to ${index + 1}: ${ways[kind]}`;
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.transition} aria-label={said} title={said} disabled={fixed}>
        <Blend aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={`menu stack gap-12 ${styles.popover}`} aria-label={said} sideOffset={6}>
          <Select
            label={`How shot ${index + 1} comes`}
            value={kind}
            choices={kinds}
            onChange={(next) => write({ kind: next, ms: ms === 0 ? usual_ms : ms })}
          />
          {kind !== "cut" && (
            <DurationField
              label="Takes"
              required
              max_ms={longest_ms}
              value={ms}
              onChange={(next) => next !== null && write({ kind, ms: next })}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Reads and writes the way in of a shot: of the open one in its draft, of any other on the server. */
function useTransition(scene_id: string, shot_id: string, isOpen: boolean) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { store } = useEditor();
  const draft = useFields();
  const query = shotQuery(session, { scene_id, shot_id });
  const stored = useQuery(query).data;
  const timeline = isOpen ? draft.timeline : stored?.fields.timeline;

  async function writeOther(transition: ShotTransition) {
    try {
      const { fields, etag } = await readShot(session, shot_id);
      const timeline = writeTransition(fields.timeline, transition);
      queryClient.setQueryData(
        query.queryKey,
        await writeShot(session, shot_id, { ...fields, timeline }, etag),
      );
      await queryClient.invalidateQueries({
        queryKey: scenePreviewQuery(session, { scene_id, shot_id }).queryKey,
      });
    } catch (error) {
      notify(error instanceof Error ? error.message : "The change could not be saved.");
    }
  }

  return {
    transition: timeline && readTransition(timeline),
    write: (transition: ShotTransition) =>
      isOpen
        ? store.edit((timeline) => writeTransition(timeline, transition), "transition")
        : void writeOther(transition),
  };
}
