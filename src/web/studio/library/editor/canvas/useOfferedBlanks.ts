import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { collectionsQuery } from "../../../data/collections/collections.ts";
import { useSession } from "../../../people/session.ts";
import { listSceneBlanks } from "../../scene/listSceneBlanks.ts";
import { useEditor, useFields } from "../editorContext.ts";
import { shotQuery } from "../shots.ts";

/** The blanks there are to choose from: the scene's own, those its fields fill, and the fields of collections. */
export function useOfferedBlanks(): string[] {
  const session = useSession();
  const { subject } = useEditor();
  const { timeline } = useFields();
  const scene = subject.as === "shot" ? subject.scene : null;
  const others = useQueries({
    queries: (scene?.shots ?? []).map(({ id }) => shotQuery(session, { scene_id: scene!.id, shot_id: id })),
    combine: (shots) => shots.flatMap(({ data }) => (data ? [data.fields.timeline] : [])),
  });
  const { data: collections } = useInfiniteQuery(collectionsQuery(session));
  return useMemo(() => {
    const own = listSceneBlanks([timeline, ...others]);
    const filled = Object.keys(scene?.fields ?? {});
    const fields = (collections ?? []).flatMap(({ fields }) => fields.map(({ name }) => name));
    return [...new Set([...own, ...filled, ...fields])];
  }, [timeline, others, scene, collections]);
}
