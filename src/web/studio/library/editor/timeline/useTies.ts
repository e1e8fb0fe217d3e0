import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { useNotify } from "../../../parts/Notices.tsx";
import { useSession } from "../../../people/session.ts";
import { nameBlock } from "../blockKinds.ts";
import { changeBlock } from "../edit/changeItems.ts";
import { listMorphKeys, tieBlocks, untie } from "../edit/ties.ts";
import { type Subject, useEditor } from "../editorContext.ts";
import { readShot, shotQuery, writeShot } from "../shots.ts";
import { findBlock } from "../store/EditorStore.ts";
import type { Neighbours } from "./timelineContext.ts";

export interface TieRequest {
  uuid: string;
  /** The block of the neighbouring shot that it is the same as. */
  partner: string;
  shot_id: string;
  runs_on: boolean;
}

/** The shots on both sides, read so that what they share with this one can be shown. */
export function useReadNeighbours(subject: Subject): Neighbours {
  const session = useSession();
  const shots = subject.as === "shot" ? subject.scene.shots : [];
  const place = subject.as === "shot" ? shots.findIndex(({ id }) => id === subject.shot_id) : -1;
  const scene_id = subject.as === "shot" ? subject.scene.id : "";
  const previous_id = shots[place - 1]?.id;
  const next_id = place === -1 ? undefined : shots[place + 1]?.id;
  const read = (shot_id: string | undefined) => ({
    ...shotQuery(session, { scene_id, shot_id: shot_id ?? "" }),
    enabled: shot_id !== undefined,
  });
  const previous = useQuery(read(previous_id)).data?.fields.timeline;
  const next = useQuery(read(next_id)).data?.fields.timeline;
  return useMemo(
    () => ({
      previous: previous_id === undefined ? null : { shot_id: previous_id, place, timeline: previous },
      next: next_id === undefined ? null : { shot_id: next_id, place: place + 2, timeline: next },
    }),
    [previous_id, next_id, place, previous, next],
  );
}

/** Ties blocks of two shots: here as a step of this draft, there by writing the other shot at once. */
export function useTies(neighbours: Neighbours) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { store, subject, kinds } = useEditor();
  const scene_id = subject.as === "shot" ? subject.scene.id : "";

  /** Reads the other shot as it is now, so that nobody's work there is lost. */
  async function writeOther(shot_id: string, change: (timeline: Timeline) => Timeline) {
    const { fields, etag } = await readShot(session, shot_id);
    const written = await writeShot(session, shot_id, { ...fields, timeline: change(fields.timeline) }, etag);
    queryClient.setQueryData(shotQuery(session, { scene_id, shot_id }).queryKey, written);
    return fields.timeline;
  }

  async function tie({ uuid, partner, shot_id, runs_on }: TieRequest) {
    const around = [neighbours.previous, neighbours.next].flatMap((one) => one?.timeline ?? []);
    const taken = listMorphKeys([store.timeline, ...around]);
    const own = store.timeline;
    let tied = { own, other: own };
    const before = await writeOther(shot_id, (other) => {
      tied = tieBlocks({ own, uuid, other, partner, runs_on, taken });
      return tied.other;
    });
    const block = findBlock(own, uuid);
    const named = findBlock(tied.own, uuid);
    if (!block || !named) return;
    store.edit((timeline) => changeBlock(timeline, uuid, (one) => withTie(one, named)));
    const place = [neighbours.previous, neighbours.next].find((one) => one?.shot_id === shot_id)?.place;
    const their = findBlock(before, partner);
    notify(`Tied to “${their ? nameBlock(their, kinds) : ""}” in shot ${place}.`, () => {
      store.edit((timeline) => changeBlock(timeline, uuid, (one) => withTie(one, block)));
      void writeOther(shot_id, (timeline) =>
        their ? changeBlock(timeline, partner, (one) => withTie(one, their)) : timeline,
      ).catch(({ message }: Error) => notify(message));
    });
  }

  return {
    tie: (request: TieRequest) => {
      tie(request).catch(({ message }: Error) => notify(`Not tied. ${message}`));
    },
    untie: (uuid: string) => store.edit((timeline) => changeBlock(timeline, uuid, untie)),
  };
}

/** Only what ties it: everything else may have changed meanwhile. */
function withTie(block: Block, { morph_key, keep_running }: Block): Block {
  return {
    ...untie(block),
    ...(morph_key !== undefined && { morph_key }),
    ...(keep_running !== undefined && { keep_running }),
  };
}
