import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { makeSceneStoryId } from "../../../core/playback/madeStoryIds.ts";
import type { PlayedShot, Programme } from "../../../core/playback/programme.ts";
import { applyAsIf } from "../asIf/applyAsIf.ts";
import { type AsIf, asItIs } from "../asIf/asIf.ts";
import { AsIfSwitches } from "../asIf/AsIfSwitches.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { useSession } from "../people/session.ts";
import { sampleValues } from "../pictures/sampleValues.ts";
import { useServerTime } from "../shell/serverTime.ts";
import { makeSceneReel } from "./makeReel.ts";
import { PlayerView } from "./PlayerView.tsx";
import { sceneProgrammeQuery } from "./programmes.ts";

interface ScenePlayerProps {
  scene_id: string;
  title: string;
  /** The record that fills it; the scene's own unless told. */
  record_ref?: string | undefined;
  /** A shot that is not saved yet, which plays instead of the stored one. */
  draft?: PlayedShot | undefined;
  /** What the draft names and the stored scene does not. */
  extras?: Partial<Pick<Programme, "assets" | "layouts">> | undefined;
  /** What is supposed; without it the player brings switches of its own. */
  asIf?: AsIf | undefined;
  autoPlay?: boolean;
}

/** All shots of a scene, with their transitions, morphs and sounds. */
export function ScenePlayer(props: ScenePlayerProps) {
  const { scene_id, title, record_ref, draft, extras, asIf, autoPlay = false } = props;
  const session = useSession();
  const time = useServerTime();
  const [begun_at] = useState(() => time.now());
  const [own, setOwn] = useState(asItIs);
  const supposed = asIf ?? own;
  const { data, error, refetch } = useQuery(sceneProgrammeQuery(session, scene_id, record_ref));
  const programme = useMemo(
    () => data && withSamples(withDraft(data.programme, draft, extras), scene_id),
    [data, draft, extras, scene_id],
  );
  const reel = useMemo(
    () =>
      programme && makeSceneReel(applyAsIf({ programme }, supposed, begun_at), makeSceneStoryId(scene_id)),
    [programme, supposed, begun_at, scene_id],
  );
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <PlayerView
      title={title}
      reel={reel ?? null}
      autoPlay={autoPlay}
      empty={<p>This scene has nothing to play yet.</p>}
    >
      {!asIf && programme && (
        <AsIfSwitches
          value={own}
          onChange={setOwn}
          timezone={programme.venue?.timezone ?? "UTC"}
          blanks={listValues(programme)}
        />
      )}
    </PlayerView>
  );
}

function withDraft(
  programme: Programme,
  draft: PlayedShot | undefined,
  extras: ScenePlayerProps["extras"],
): Programme {
  if (!draft && !extras) return programme;
  const { shots, assets, layouts } = programme;
  const replaced = Object.entries(shots).map(
    ([id, all]) => [id, all.map((shot) => (shot.id === draft?.id ? draft : shot))] as const,
  );
  return {
    ...programme,
    shots: Object.fromEntries(replaced),
    assets: { ...assets, ...extras?.assets },
    layouts: { ...layouts, ...extras?.layouts },
  };
}

/** A template that nothing fills shows what its blanks are called, as its pictures do. */
function withSamples(programme: Programme, scene_id: string): Programme {
  const story_id = makeSceneStoryId(scene_id);
  const story = programme.stories[story_id];
  const [chapter] = story?.chapters ?? [];
  if (!story || !chapter || chapter.record_ref !== null) return programme;
  const timelines = [
    ...(programme.shots[chapter.plays_scene_id] ?? []).map(({ timeline }) => timeline),
    ...Object.values(programme.layouts),
  ];
  const fields = { ...sampleValues(timelines), ...chapter.fields };
  return {
    ...programme,
    stories: { [story_id]: { ...story, chapters: [{ ...chapter, fields }] } },
  };
}

function listValues({ stories, records }: Programme) {
  const [chapter] = Object.values(stories).flatMap(({ chapters }) => chapters);
  const recorded = chapter?.record_ref ? records[chapter.record_ref]?.values : undefined;
  return { ...chapter?.fields, ...recorded };
}
