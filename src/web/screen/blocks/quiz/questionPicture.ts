import type { Box } from "../../../../core/posts/tileBox.ts";
import { restyle } from "../../restyle.ts";
import { box } from "../wall/elements.ts";
import { contained, opaque } from "../scenes/elements.ts";
import type { QuestionPictures } from "./questionPictures.ts";

interface Places {
  reading: Box;
  open: Box;
}

/** The picture is shown whole, whatever its shape, because it may be what is asked about. */
export function questionPicture(file: string, pictures: QuestionPictures, onFailed: () => void) {
  const element = box("quiz-picture");
  let picture: HTMLImageElement | null = null;
  let places: Places | null = null;
  let is_wanted = true;
  const ready = show();

  async function show() {
    const loaded = await pictures.load(file, () => is_wanted);
    if (!is_wanted) return;
    if (!loaded) return onFailed();
    picture = loaded;
    element.append(loaded);
    if (places) lay(places);
  }

  function lay(next: Places) {
    places = next;
    if (!picture) return;
    const { w, h } = contained(findRatio(picture), next.reading);
    restyle(element, { width: `${w}px`, height: `${h}px` });
  }

  return {
    element,
    ready,
    lay,
    /** `open` goes from 0 to 1, from where it is while the question is read to where it is while it is answered. */
    tick(open: number) {
      opaque(element, picture ? 1 : 0);
      if (!picture || !places) return;
      const from = contained(findRatio(picture), places.reading);
      const to = contained(findRatio(picture), places.open);
      const between = (one: number, other: number) => one + (other - one) * open;
      const at = `${between(from.x, to.x).toFixed(1)}px, ${between(from.y, to.y).toFixed(1)}px`;
      const scale = between(1, to.w / Math.max(1, from.w));
      restyle(element, { transform: `translate(${at}) scale(${scale.toFixed(4)})` });
    },
    dispose() {
      is_wanted = false;
    },
  };
}

const findRatio = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1;
