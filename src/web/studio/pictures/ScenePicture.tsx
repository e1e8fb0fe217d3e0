import { LibraryBig } from "#icons";
import { useSession } from "../people/session.ts";
import { Drawn } from "./Drawn.tsx";
import { type PreviewOf, scenePreviewQuery } from "./preview.ts";

/** A scene's first shot, or the one that is named, as a screen would draw it. */
export function ScenePicture({ title, waits, ...of }: PreviewOf & { title: string; waits?: boolean }) {
  return (
    <Drawn
      title={title}
      icon={LibraryBig}
      empty="Nothing in it yet"
      {...(waits !== undefined && { waits })}
      preview={scenePreviewQuery(useSession(), of)}
    />
  );
}
