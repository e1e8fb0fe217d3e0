import { Film, Image } from "#icons";
import { useEditor, useFields } from "../editorContext.ts";
import { useValue } from "../store/Value.ts";
import { isEmptyMedia } from "./readBoxes.ts";
import { styleBox } from "./SelectionFrame.tsx";
import styles from "./Canvas.module.css";

/** Where pictures and videos will be that nobody has chosen yet. */
export function EmptyMedia() {
  const { preview } = useEditor();
  const { blocks } = useFields().timeline;
  useValue(preview.drawn);
  const shown = preview.current.current;
  if (!shown) return null;
  return blocks.filter(isEmptyMedia).map(({ uuid, kind }) => {
    const box = shown.box(uuid);
    if (!box) return null;
    const Icon = kind === "clip" ? Film : Image;
    return (
      <div key={uuid} className={styles.emptyMedia} style={styleBox(box, shown.scale)}>
        <Icon aria-hidden />
        <span>{kind === "clip" ? "Drop a video here" : "Drop a picture here"}</span>
      </div>
    );
  });
}
