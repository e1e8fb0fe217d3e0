import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { foundScenesQuery } from "../../library/scenes/scenes.ts";
import { useSession } from "../../people/session.ts";
import { ScenePicture } from "../../pictures/ScenePicture.tsx";
import { PickList } from "./PickList.tsx";

interface ScenePickProps {
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function ScenePick({ chosen, onChoose }: ScenePickProps) {
  const session = useSession();
  const [words, setWords] = useState("");
  const { data, error, hasNextPage } = useInfiniteQuery(
    foundScenesQuery(session, useDeferredValue(words.trim())),
  );
  return (
    <PickList
      label="Scene"
      field="scene_id"
      words={words}
      onWords={setWords}
      items={data}
      error={error}
      chosen={chosen}
      onChoose={onChoose}
      none={words === "" ? "There are no scenes yet: make one in the Library." : "No scene has this title."}
      below={hasNextPage && "These are the newest. Search for the others."}
      option={({ id, title }) => ({
        picture: <ScenePicture scene_id={id} title={title} />,
        words: <b>{title}</b>,
      })}
    />
  );
}
