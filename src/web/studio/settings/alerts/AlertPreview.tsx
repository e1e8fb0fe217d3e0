import { useQuery } from "@tanstack/react-query";
import { Siren } from "#icons";
import { useMemo } from "react";
import type { Preview } from "../../../../contract/preview.ts";
import type { PlayedAlert } from "../../../../core/alerts/alert.ts";
import { assetQuery } from "../../library/media/assets.ts";
import { unknown_file } from "../../library/templates/templatePreview.ts";
import { wornQuery } from "../../library/templates/templates.ts";
import { useSession } from "../../people/session.ts";
import { PictureBox } from "../../pictures/Drawn.tsx";
import styles from "./AlertTemplates.module.css";
import { closeDraft, type TemplateDraft } from "./templateDraft.ts";

const shapes = [
  { title: "On a landscape screen", width: 1920, height: 1080 },
  { title: "On a portrait screen", width: 1080, height: 1920 },
];

/** The alert as the player draws it, on screens that lie and that stand. */
export function AlertPreview({ draft }: { draft: TemplateDraft }) {
  const session = useSession();
  const { data: worn, error } = useQuery(wornQuery(session));
  const { data: asset } = useQuery({
    ...assetQuery(session, draft.asset_id ?? ""),
    enabled: draft.asset_id !== null,
  });
  const previews = useMemo(() => {
    const { level, title, text, sound } = closeDraft(draft);
    const alert: PlayedAlert = {
      id: "draft",
      level,
      title: Object.keys(title).length === 0 ? { en: draft.name || "…" } : title,
      text,
      languages: Object.keys(title),
      asset: draft.asset_id !== null && asset ? { ...unknown_file, id: asset.id, url: asset.url } : null,
      sound,
      drill: false,
      started_at: 0,
      ends_at: null,
      started_by: { kind: "person", name: "" },
    };
    return shapes.map(({ width, height }): Preview | undefined => {
      if (!worn) return undefined;
      const stage = { ...worn.programme.stage, width, height };
      const programme = { ...worn.programme, stage, alerts: [alert] };
      return { kind: "alert", started_at: 0, until: null, step: null, programme };
    });
  }, [draft, worn, asset]);
  return (
    <figure className={styles.previews}>
      {shapes.map(({ title, width, height }, at) => (
        <div key={title} className={styles.preview} data-portrait={height > width || undefined}>
          <PictureBox
            title={title}
            icon={Siren}
            empty="Nothing in it"
            preview={previews[at]}
            failed={error !== null && !worn}
            tick_ms={1_000}
          />
        </div>
      ))}
      <figcaption className="muted small">As screens show it.</figcaption>
    </figure>
  );
}
