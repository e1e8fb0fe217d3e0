import type { Collection } from "../../../../contract/collections.ts";
import {
  accentBar,
  designedShot,
  headline,
  inner,
  margin,
  placed,
  type Size,
  small,
} from "../../../../core/quickStarts/designedShot.ts";
import { showWhenToRule } from "../../../../core/timeline/showWhenToRule.ts";
import type { Block, Timeline } from "../../../../core/timeline/timeline.ts";
import { findNameField } from "./rollFieldSettings.ts";

type Field = Collection["fields"][number];

/** Long enough to be read, short enough that six of them come round in a minute. */
export const roll_shot_ms = 8_000;

const size: Size = { width: 1920, height: 1080 };
const title_share = 0.13;
const caption_share = 0.05;

/**
 * One record of a collection on a screen: its picture, if it has one, with its name below; without a picture the name
 * alone, large; and one line more where the collection has another text.
 */
export function buildRollShot(fields: readonly Field[]): Timeline {
  const image = fields.find(({ type }) => type === "image")?.name;
  const title = findNameField(fields);
  const line = fields.find(
    ({ name, type }) => type === "text" && name !== title && !isForRolling(name),
  )?.name;
  const words = { ...headline, align: "center" } as const;
  const blocks: Block[] = [];
  if (image)
    blocks.push(
      placed(
        size,
        { x: 0.2, y: 0.12, w: 0.6, h: 0.5, fit: "contain" },
        {
          uuid: "picture",
          label: "Picture",
          kind: "still",
          track_id: "main",
          image_blank: image,
          ...(title && { alt: `{${title}}` }),
        },
      ),
    );
  if (title) {
    const alone = image && { rules: [showWhenToRule({ test: "empty", field: image })] };
    const below = image && { rules: [showWhenToRule({ test: "has", field: image })] };
    blocks.push(
      placed(
        size,
        { x: margin, y: 0.3, w: inner, h: 0.34 },
        {
          ...words,
          ...alone,
          uuid: "title",
          label: image ? "Name without a picture" : "Name",
          kind: "caption",
          text: `{${title}}`,
          font_size: Math.round(size.height * title_share),
        },
      ),
    );
    if (below)
      blocks.push(
        placed(
          size,
          { x: margin, y: 0.67, w: inner, h: 0.11 },
          {
            ...words,
            ...below,
            uuid: "name",
            label: "Name below the picture",
            kind: "caption",
            text: `{${title}}`,
            font_size: Math.round(size.height * 0.08),
          },
        ),
      );
  }
  if (line)
    blocks.push(
      placed(
        size,
        { x: margin, y: 0.8, w: inner, h: 0.12 },
        {
          ...small,
          align: "center",
          uuid: "line",
          label: "Line",
          kind: "caption",
          text: `{${line}}`,
          font_size: Math.round(size.height * caption_share),
        },
      ),
    );
  const bar_w = (Math.min(size.width, size.height) * 0.09) / size.width;
  return designedShot(size, [accentBar(size, { x: 0.5 - bar_w / 2, y: margin }), ...blocks]);
}

/** A text that tells how a record plays is nothing to show. */
const isForRolling = (name: string) => /duration|seconds|daypart|time_?of_?day|^when$|^times$/i.test(name);
