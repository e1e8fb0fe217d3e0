import { useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate } from "#icons";
import type { Template } from "../../../../contract/templates.ts";
import type { Values } from "../../../../core/records/values.ts";
import { useSession } from "../../people/session.ts";
import { Drawn } from "../../pictures/Drawn.tsx";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import { type Shape, shapeFacts } from "./shapes.ts";
import { templatePreviewQuery } from "./templates.ts";
import styles from "./Templates.module.css";

interface TemplatePictureProps {
  template: Template;
  shape: Shape;
  fields?: Values | undefined;
}

/** A design as the workspace's screens would show it; a scene of one's own keeps its shape. */
export function TemplatePicture({ template, shape, fields }: TemplatePictureProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { size } = shapeFacts[template.own ? "landscape" : shape];
  const title = `Picture of ${template.title}`;
  return (
    <div className={styles.picture} style={{ "--shape": `${size.width} / ${size.height}` }}>
      {template.own ? (
        <ScenePicture scene_id={template.key} title={title} />
      ) : (
        <Drawn
          title={title}
          icon={LayoutTemplate}
          empty="Nothing in it"
          preview={templatePreviewQuery(session, queryClient, { template, size, fields })}
        />
      )}
    </div>
  );
}
