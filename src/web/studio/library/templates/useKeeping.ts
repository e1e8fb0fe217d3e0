import { useQuery } from "@tanstack/react-query";
import type { Scene } from "../../../../contract/scenes.ts";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { scenesKey } from "../scenes/scenes.ts";
import { dropTemplate, keepAsTemplate, templatesQuery } from "./templates.ts";

/** What a menu offers for a scene with shots of its own: to keep it among one's designs, or no longer. */
export function useKeeping({ id, title, template_id }: Scene) {
  const session = useSession();
  const { data: templates } = useQuery(templatesQuery(session));
  const isKept = templates?.some(({ key }) => key === id) ?? false;
  const options = { stale: [scenesKey(session)], notifiesErrors: true };
  const keep = useSave((scene_id: string) => keepAsTemplate(session, scene_id), {
    ...options,
    notice: `“${title}” is among your designs now. Using it copies it.`,
    undo: () => dropTemplate(session, id),
  });
  const drop = useSave((scene_id: string) => dropTemplate(session, scene_id), {
    ...options,
    notice: `“${title}” is no longer among your designs.`,
    undo: () => keepAsTemplate(session, id),
  });
  if (template_id !== null || !templates) return [];
  return [
    isKept
      ? { label: "No longer a design", onSelect: () => drop.mutate(id) }
      : { label: "Keep as a design", onSelect: () => keep.mutate(id) },
  ];
}
