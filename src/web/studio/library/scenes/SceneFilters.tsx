import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { shapes } from "../../../../core/timeline/shapes.ts";
import { Button } from "../../parts/Button.tsx";
import { SearchField } from "../../parts/SearchField.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { useStories } from "../../stages/pick/StoryPick.tsx";
import { layoutsQuery } from "../layouts/layouts.ts";
import styles from "../Library.module.css";
import { isNarrowed, sceneKindsQuery, type SceneFilter } from "./scenes.ts";

interface SceneFiltersProps {
  filter: SceneFilter;
  onLook: (changed: SceneFilter) => void;
}

const uses = [
  { value: "yes", label: "In use" },
  { value: "no", label: "Not in use" },
];
const blanks = [
  { value: "yes", label: "With blanks" },
  { value: "no", label: "Without blanks" },
];
const shapeLabels = { landscape: "Landscape", portrait: "Portrait", square: "Square" };

/** What the list of scenes is narrowed by; all of it stands in the address. */
export function SceneFilters({ filter, onLook }: SceneFiltersProps) {
  const session = useSession();
  const { q = "", kind = "", used = "", blanks: filled = "", shape = "", layout = "", story = "" } = filter;
  const kinds = useQuery(sceneKindsQuery(session)).data ?? [];
  const { data: stories = [] } = useStories();
  const { data: layouts = [] } = useInfiniteQuery(layoutsQuery(session));
  return (
    <div className={`row wrap ${styles.tools}`}>
      <SearchField label="Search scenes" value={q} onSearch={(q) => onLook({ q })} />
      {(kinds.length > 0 || kind !== "") && (
        <Select
          bare
          label="Kind"
          value={kind}
          none="All kinds"
          missing={`${kind} (0)`}
          choices={kinds.map(({ kind, scenes }) => ({ value: kind, label: `${kind} (${scenes})` }))}
          onChange={(kind) => onLook({ kind })}
        />
      )}
      <Select
        bare
        label="Use"
        value={used}
        none="In use or not"
        choices={uses}
        onChange={(used) => onLook({ used })}
      />
      <Select
        bare
        label="Shape"
        value={shape}
        none="All shapes"
        choices={shapes.map((value) => ({ value, label: shapeLabels[value] }))}
        onChange={(shape) => onLook({ shape })}
      />
      <Select
        bare
        label="Blanks"
        value={filled}
        none="Blanks or not"
        choices={blanks}
        onChange={(blanks) => onLook({ blanks })}
      />
      {(stories.length > 0 || story !== "") && (
        <Select
          bare
          label="Story"
          value={story}
          none="In any story or none"
          choices={stories.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(story) => onLook({ story })}
        />
      )}
      {(layouts.length > 0 || layout !== "") && (
        <Select
          bare
          label="Layout"
          value={layout}
          none="On any layout or none"
          choices={layouts.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(layout) => onLook({ layout })}
        />
      )}
      {isNarrowed(filter) && (
        <Button
          look="text"
          label="Show all"
          onClick={() => onLook({ q: "", kind: "", used: "", blanks: "", shape: "", story: "", layout: "" })}
        />
      )}
    </div>
  );
}
