import {
  accentBar,
  designedShot,
  headline,
  inner,
  isWide,
  margin,
  placed,
  type Size,
  small,
} from "../../core/quickStarts/designedShot.ts";
import { headlineShot } from "../../core/quickStarts/headlineShot.ts";
import type { Block, Timeline } from "../../core/timeline/timeline.ts";

// The demo's stages show these beside its news, each in the shape of its stage.

const full = { x: 0, y: 0, w: 1, h: 1 };
const px = (size: Size, share: number, widest = share) =>
  Math.round(Math.min(size.height * share, size.width * widest));

/** Shows the event's name over its picture, and how long until something begins. */
export function coverShot(size: Size, { asset, line }: { asset: string; line: string }): Timeline {
  const wide = isWide(size);
  const y = wide ? 0.46 : 0.5;
  const title = px(size, wide ? 0.17 : 0.1, 0.17);
  const lines = wide ? 1.15 : 2.25;
  const text = px(size, 0.045, 0.055);
  const light = { color: "#ffffff", backdrop: "shadow" } as const;
  return designedShot(
    size,
    [
      placed(size, full, {
        uuid: "picture",
        label: "Picture",
        kind: "still",
        track_id: "main",
        asset,
        alt: "The harbour in the evening",
        ken_burns: "in",
      }),
      placed(size, full, {
        uuid: "shade",
        label: "Shade",
        kind: "shape",
        props: { shape: "rect", fill: "rgb(12 16 34 / 38%)" },
      }),
      accentBar(size, { x: margin, y }),
      placed(
        size,
        { x: margin, y: y + 0.035, w: inner, h: (title * lines) / size.height },
        {
          ...headline,
          ...light,
          uuid: "title",
          label: "Title",
          kind: "caption",
          text: "Harbour Days",
          font_size: title,
        },
      ),
      placed(
        size,
        { x: margin, y: y + 0.05 + (title * lines) / size.height, w: inner, h: (text * 2.6) / size.height },
        { ...small, ...light, uuid: "line", label: "Line", kind: "caption", text: line, font_size: text },
      ),
      placed(
        size,
        { x: margin, y: 0.95 - (text * 2.1) / size.height, w: inner, h: (text * 2.1) / size.height },
        {
          ...headline,
          ...light,
          uuid: "countdown",
          label: "Until the next session",
          kind: "widget",
          widget: "countdown",
          target_blank: "next_session_at",
          text: "Next session in",
          font_size: Math.round(text * 1.3),
        },
      ),
      placed(
        size,
        { x: 0.6, y: margin, w: 0.95 - 0.6, h: (text * 1.6) / size.height },
        {
          ...headline,
          ...light,
          uuid: "clock",
          label: "Clock",
          kind: "widget",
          widget: "clock",
          align: "right",
          font_size: Math.round(text * 1.3),
        },
      ),
    ],
    { background: "#141c38" },
  );
}

/** Shows the session that is on or comes next, with who speaks, for a chapter that picks one. */
export function sessionShot(size: Size): Timeline {
  const wide = isWide(size);
  const face = wide ? { x: 0.56, y: 0.12, w: 0.39, h: 0.76 } : { x: margin, y: 0.4, w: inner, h: 0.46 };
  const words = wide ? { x: margin, w: 0.47 } : { x: margin, w: inner };
  const title = px(size, wide ? 0.11 : 0.075, 0.12);
  const text = px(size, 0.038, 0.05);
  const top = wide ? 0.14 : margin;
  return designedShot(size, [
    placed(size, face, {
      uuid: "presenter",
      label: "Presenter",
      kind: "presenter",
      track_id: "main",
      presenter_slot: 1,
      name_label: true,
      mask: { shape: "rounded", radius: Math.round(Math.min(size.width, size.height) * 0.03) },
    }),
    accentBar(size, { x: margin, y: top }),
    placed(
      size,
      { ...words, y: top + 0.03, h: (text * 1.3) / size.height },
      {
        ...small,
        uuid: "track",
        label: "Track and room",
        kind: "caption",
        text: "{track} · {room_label}",
        color: "var(--brand-accent-ink)",
        font_weight: 600,
        font_size: text,
      },
    ),
    placed(
      size,
      { ...words, y: top + 0.09, h: wide ? 0.36 : 0.17 },
      { ...headline, uuid: "title", label: "Title", kind: "caption", text: "{title}", font_size: title },
    ),
    placed(
      size,
      { ...words, y: wide ? 0.62 : 0.32, h: (text * 3.8) / size.height },
      { ...small, uuid: "takeaway", label: "Takeaway", kind: "caption", text: "{takeaway}", font_size: text },
    ),
    placed(
      size,
      { ...words, y: wide ? 0.84 : 0.91, h: 0.025 },
      {
        ...small,
        uuid: "progress",
        label: "How far it is",
        kind: "widget",
        widget: "progress",
        target_blank: "ends_at",
        from_blank: "starts_at",
        color: "var(--brand-accent-line)",
      },
    ),
  ]);
}

/** Shows the headline with a picture of the library, because the demo's feed comes without a network. */
export function picturedHeadline(size: Size, asset: string): Timeline {
  const { blocks, ...shot } = headlineShot(size);
  const pictured = blocks.filter(({ rules = [] }) => !rules.some(({ id }) => id === "only_without_image"));
  return { ...shot, blocks: pictured.map((block) => withPicture(block, asset)) };
}

function withPicture({ rules = [], ...block }: Block, asset: string): Block {
  const kept = rules.filter(({ id }) => id !== "only_with_image");
  return {
    ...block,
    ...(block.kind === "still" && { asset }),
    ...(kept.length > 0 && { rules: kept }),
  };
}
