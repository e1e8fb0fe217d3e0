import { LibraryBig } from "lucide-react";
import { useSession } from "../people/session.ts";
import { Drawn } from "./Drawn.tsx";
import { type PreviewOf, scenePreviewQuery } from "./preview.ts";

/** A scene's first shot, or the one that is named, as a screen would draw it. */
export function ScenePicture({ title, ...of }: PreviewOf & { title: string }) {
  return (
    <Drawn
      title={title}
      icon={LibraryBig}
      empty="Nothing in it yet"
      preview={scenePreviewQuery(useSession(), of)}
    />
  );
}
