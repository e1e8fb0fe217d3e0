import { Clapperboard } from "lucide-react";
import { ScenePicture } from "../pictures/ScenePicture.tsx";
import type { Chapter } from "../../../contract/stories.ts";

// Four in the shape of one; fewer than three would leave half of it bare.
const most = 4;
const fewest = 3;

/** A story's face: its first scenes, or the first alone. */
export function StoryPictures({ chapters }: { chapters: Chapter[] }) {
  const seen = new Set<string>();
  const different = chapters.filter(({ scene_id }) => !seen.has(scene_id) && seen.add(scene_id));
  const scenes = different.slice(0, different.length < fewest ? 1 : most);
  if (scenes.length === 0)
    return (
      <div className="story-pictures story-bare" aria-hidden>
        <Clapperboard />
      </div>
    );
  return (
    <div className={scenes.length === 1 ? "story-pictures" : "story-pictures story-several"}>
      {scenes.map(({ scene_id, scene_title }) => (
        <ScenePicture key={scene_id} scene_id={scene_id} title={scene_title ?? "A scene"} />
      ))}
    </div>
  );
}
