import type { Choices } from "../../../core/playback/choices.ts";
import { findNamedAsset } from "../../../core/playback/findNamedAsset.ts";
import { buildPictureAddress } from "../../../core/playback/buildPictureAddress.ts";
import { type RecordCard, buildRecordCard } from "../../../core/playback/buildRecordCard.ts";
import { drawChooser } from "./chooser.ts";
import { gridFor } from "./chooserGrid.ts";
import type { Acts, Parts, State } from "./visitState.ts";
import { languageButtons } from "./visitBar.ts";
import { findLabels } from "./labels.ts";

/** Lists all records that can be opened, page by page. */
export function chooserParts(chooser: NonNullable<State["chooser"]>, state: State, acts: Acts): Parts {
  const { programme, choices, language } = state;
  const { collections, stage } = programme;
  const shown = choices.find(({ collection_id }) => collection_id === chooser.collection_id) ?? choices[0]!;
  const { story_id, collection_id } = shown;
  const all = listCards(shown, state);
  const has_pictures = all.some(({ picture }) => picture !== null);
  const grid = gridFor({ width: innerWidth, height: innerHeight }, all.length, has_pictures);
  const a_page = grid.cols * grid.rows;
  const pages = Math.ceil(all.length / a_page);
  const page = Math.min(chooser.page, pages - 1);
  // Only the pictures of the page that is shown are loaded, because a collection may have thousands.
  const cards = all.slice(page * a_page, (page + 1) * a_page).map(({ ref, title, picture }) => ({
    title,
    picture_url: picture && pictureUrl({ story_id, collection_id, record_ref: ref }, picture, state),
    open: () => acts.open({ story_id, collection_id, record_ref: ref }),
  }));
  const tabs = choices.map(({ collection_id: id }) => ({
    name: collections[id]!.name,
    is_shown: id === collection_id,
    show: () => acts.browse(id),
  }));
  const turn = (to: number) => acts.browse(collection_id, to);
  const draw = () => [
    drawChooser({
      tabs,
      cards,
      has_pictures,
      grid,
      page,
      pages,
      turn,
      close: acts.leaveChooser,
      words: findLabels(language),
      languages: languageButtons(stage.languages, language, acts.speak),
    }),
  ];
  const refs = shown.refs.slice(page * a_page, (page + 1) * a_page);
  const key = JSON.stringify(["chooser", tabs, cards, refs, grid, page, pages, stage.languages, language]);
  return { key, draw };
}

function listCards(
  { collection_id, refs }: Choices,
  { programme, language }: State,
): ({ ref: string } & RecordCard)[] {
  const { records, collections } = programme;
  const { fields } = collections[collection_id]!;
  return refs.map((ref) => ({
    ref,
    ...buildRecordCard({ ref, values: records[ref]!.values! }, fields, language),
  }));
}

function pictureUrl(
  { story_id, collection_id, record_ref }: { story_id: string; collection_id: string; record_ref: string },
  picture: NonNullable<RecordCard["picture"]>,
  { programme, fileUrl, pictureUrl }: State,
): string | null {
  const named = findNamedAsset(programme, picture.url);
  if (named) return fileUrl(named);
  const chapter = programme.stories[story_id]!.chapters.find(
    ({ settings }) => settings.detail?.collection_id === collection_id,
  )!;
  return pictureUrl(buildPictureAddress(programme, { chapter, record_ref, session_id: null }, picture));
}
