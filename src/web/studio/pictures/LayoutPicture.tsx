import { LayoutTemplate } from "#icons";
import { useSession } from "../people/session.ts";
import { Drawn } from "./Drawn.tsx";
import { layoutPreviewQuery } from "./preview.ts";

/** A layout by itself, as a screen would draw it with nothing on it. */
export function LayoutPicture({ layout_id, title }: { layout_id: string; title: string }) {
  return (
    <Drawn
      title={title}
      icon={LayoutTemplate}
      empty="Nothing in it yet"
      preview={layoutPreviewQuery(useSession(), layout_id)}
    />
  );
}
