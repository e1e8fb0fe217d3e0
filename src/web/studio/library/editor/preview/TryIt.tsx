import { Play } from "#icons";
import { useMemo, useState } from "react";
import type { PlayedAsset } from "../../../../../core/assets/playedAsset.ts";
import type { Programme } from "../../../../../core/playback/programme.ts";
import { AsIfSwitches } from "../../../asIf/AsIfSwitches.tsx";
import { Button } from "../../../parts/Button.tsx";
import { DialogBox } from "../../../parts/DialogBox.tsx";
import { ScenePlayer } from "../../../player/ScenePlayer.tsx";
import { type Subject, useEditor, useFields } from "../editorContext.ts";
import { useValue } from "../store/Value.ts";
import { useBlanks } from "../useBlanks.ts";
import styles from "../Editor.module.css";

interface TryItProps {
  programme: Programme;
  /** Files that were chosen since the programme was read. */
  picked: Record<string, PlayedAsset>;
}

/** What would show at another time, with somebody near or with other words; and the scene as a whole. */
export function TryIt({ programme, picked }: TryItProps) {
  const { subject } = useEditor();
  return (
    <div className={`row wrap ${styles.tryIt}`}>
      <SupposeIt programme={programme} />
      {subject.as === "shot" && <PlayScene subject={subject} picked={picked} />}
    </div>
  );
}

/** The switches that say what the picture supposes. */
export function SupposeIt({ programme }: { programme: Programme }) {
  const { store } = useEditor();
  const asIf = useValue(store.asIf);
  const blanks = useBlanks();
  const own = useMemo(() => listValues(programme, blanks), [programme, blanks]);
  return (
    <AsIfSwitches
      value={asIf}
      onChange={(next) => store.asIf.set(next)}
      timezone={programme.venue?.timezone ?? "UTC"}
      traits={programme.stage.traits}
      blanks={own}
    />
  );
}

/** The blanks with what fills them now; a blank that nothing fills is empty. */
function listValues({ records }: Programme, blanks: readonly string[]): Record<string, string> {
  const filled = Object.assign({}, ...Object.values(records).map(({ values }) => values)) as Record<
    string,
    string
  >;
  return Object.fromEntries(blanks.map((blank) => [blank, filled[blank] ?? ""]));
}

interface PlaySceneProps {
  subject: Extract<Subject, { as: "shot" }>;
  picked: Record<string, PlayedAsset>;
}

function PlayScene({ subject: { scene, shot_id }, picked }: PlaySceneProps) {
  const { store } = useEditor();
  const { timeline, duration_ms, layout_id, layout_opts } = useFields();
  const [isOpen, setOpen] = useState(false);
  const extras = useMemo(() => ({ assets: picked }), [picked]);
  const draft = useMemo(
    () => ({ id: shot_id, timeline, duration_ms, layout_id, layout_opts }),
    [shot_id, timeline, duration_ms, layout_id, layout_opts],
  );
  return (
    <>
      <Button
        icon={Play}
        aria-label="Play the scene"
        title="Play the scene"
        onClick={() => {
          store.isPlaying.set(false);
          setOpen(true);
        }}
      >
        <span className={styles.playWords}>Play the scene</span>
      </Button>
      {isOpen && (
        <DialogBox title={scene.title} onClose={() => setOpen(false)} width={1100}>
          <ScenePlayer scene_id={scene.id} title={scene.title} {...{ draft, extras }} autoPlay />
        </DialogBox>
      )}
    </>
  );
}
