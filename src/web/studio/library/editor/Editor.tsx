import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Asset } from "../../../../contract/assets.ts";
import type { Preview } from "../../../../contract/preview.ts";
import type { PlayedAsset } from "../../../../core/assets/playedAsset.ts";
import type { Programme } from "../../../../core/playback/programme.ts";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { goodMoment } from "../../pictures/goodMoment.ts";
import { layoutPreviewQuery } from "../../pictures/preview.ts";
import { ownUrl } from "../media/assets.ts";
import { blockKindsQuery } from "./blockKinds.ts";
import { Canvas } from "./canvas/Canvas.tsx";
import {
  type Editor as EditorValue,
  EditorContext,
  ProgrammeContext,
  type Subject,
} from "./editorContext.ts";
import { EditorHead } from "./EditorHead.tsx";
import { Inspector } from "./inspector/Inspector.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { LeftPanel } from "./panels/LeftPanel.tsx";
import { Panels } from "./panels/Panels.tsx";
import { useShotPreview } from "./preview/useShotPreview.ts";
import { type DocumentStore, Draft, type StoredDocument } from "./store/Draft.ts";
import { EditorStore } from "./store/EditorStore.ts";
import { usePart } from "./store/Value.ts";
import { ShotStrip } from "./strip/ShotStrip.tsx";
import { TryIt } from "./preview/TryIt.tsx";
import { TimelinePanel } from "./timeline/TimelinePanel.tsx";
import styles from "./Editor.module.css";
import { useEditorKeys } from "./useEditorKeys.ts";

interface EditorProps {
  subject: Subject;
  stored: StoredDocument;
  documents: DocumentStore;
  preview: Preview | undefined;
}

/** Waits for the kinds of blocks, because all that is listed would be drawn anew when their names and icons come. */
export function Editor(props: EditorProps) {
  const { isPending } = useQuery(blockKindsQuery(useSession(), props.stored.fields.timeline.canvas));
  return isPending ? <Skeleton lines={8} /> : <OpenEditor {...props} />;
}

/** The picture in the middle, blocks and media on the left, what is chosen on the right, the timeline below. */
function OpenEditor({ subject, stored, documents, preview: storedPreview }: EditorProps) {
  const session = useSession();
  const store = useEditorStore(stored, documents);
  const preview = useLayoutPreview(store, storedPreview);
  const [picked, setPicked] = useState<Record<string, PlayedAsset>>({});
  const host = useRef<HTMLDivElement>(null);
  const drawn = useShotPreview(host, { store, preview, picked });
  const canvas = usePart(store.draft.fields, ({ timeline }) => timeline.canvas);
  const kinds = useQuery(blockKindsQuery(session, canvas)).data;
  const brand = preview?.programme.brand.colors;
  const fixed = !mayEdit(session.workspace.role);
  const editor: EditorValue = useMemo(
    () => ({
      store,
      subject,
      preview: drawn,
      kinds: kinds ?? [],
      fixed,
      notePicked: (asset) => setPicked((before) => ({ ...before, [asset.id]: toPlayedAsset(asset) })),
      colours: brand ? [...new Set([...Object.values(brand), "#ffffff", "#000000"])] : [],
      brand_ground: brand?.["background"],
    }),
    [store, subject, drawn, kinds, fixed, brand],
  );
  useEditorKeys(editor);

  return (
    <EditorContext value={editor}>
      <Panels
        head={<EditorHead />}
        left={<LeftPanel />}
        middle={
          <>
            <Canvas host={host} programme={preview?.programme} />
            <div className={styles.under}>
              {subject.as === "shot" && <ShotStrip scene={subject.scene} shot_id={subject.shot_id} />}
              {preview && <TryIt programme={preview.programme} picked={picked} />}
            </div>
          </>
        }
        right={
          <ProgrammeContext value={preview?.programme}>
            <Inspector />
          </ProgrammeContext>
        }
        bottom={<TimelinePanel />}
      />
      <LeaveGuard draft={store.draft} />
    </EditorContext>
  );
}

/** A layout that has just been chosen is shown with its files at once, not when the shot that names it is saved. */
function useLayoutPreview(store: EditorStore, preview: Preview | undefined): Preview | undefined {
  const layout_id = usePart(store.draft.fields, (fields) => fields.layout_id);
  const isMissing = layout_id !== null && preview !== undefined && !(layout_id in preview.programme.layouts);
  const { data: chosen } = useQuery({
    ...layoutPreviewQuery(useSession(), layout_id ?? ""),
    enabled: isMissing,
  });
  return useMemo(
    () => (isMissing && chosen ? withLayout(preview, chosen.programme) : preview),
    [isMissing, chosen, preview],
  );
}

/** Adds all that a layout is drawn from; what the shot is drawn from wins. */
const withLayout = (preview: Preview, chosen: Programme): Preview => {
  const { programme } = preview;
  return {
    ...preview,
    programme: {
      ...programme,
      layouts: { ...chosen.layouts, ...programme.layouts },
      assets: { ...chosen.assets, ...programme.assets },
      fonts: [...chosen.fonts, ...programme.fonts],
      named: { ...chosen.named, ...programme.named },
      channels: { ...chosen.channels, ...programme.channels },
      walls: { ...chosen.walls, ...programme.walls },
      quizzes: { ...chosen.quizzes, ...programme.quizzes },
      polls: { ...chosen.polls, ...programme.polls },
      questions: { ...chosen.questions, ...programme.questions },
      // Boards look their records up themselves, so both come from the same reading.
      ...(programme.agendas.length === 0 && {
        agendas: chosen.agendas,
        records: { ...chosen.records, ...programme.records },
      }),
    },
  };
};

/** Opened once for each document; what waits to be saved is saved when one leaves. */
function useEditorStore(stored: StoredDocument, documents: DocumentStore): EditorStore {
  const latest = useRef(documents);
  const [store] = useState(() => {
    const store = new EditorStore(
      new Draft(stored, {
        read: () => latest.current.read(),
        write: (fields, etag) => latest.current.write(fields, etag),
      }),
    );
    const { timeline, duration_ms } = stored.fields;
    store.seek(goodMoment(timeline.blocks, duration_ms));
    return store;
  });
  useEffect(() => {
    latest.current = documents;
  }, [documents]);
  useEffect(() => store.draft.receive(stored), [store, stored]);
  useEffect(() => () => void store.draft.flush(), [store]);
  return store;
}

function toPlayedAsset(asset: Asset): PlayedAsset {
  const { name, bytes, mime } = asset;
  return { url: ownUrl(asset), name, sha256: null, bytes, mime };
}
