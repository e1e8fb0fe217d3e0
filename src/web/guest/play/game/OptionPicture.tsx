import type { ShownOption } from "../../../../core/quizzes/shownQuestion.ts";

/** Shows an option's picture; its label stands beside it, so that nothing more is to be read out. */
export function OptionPicture({ option: { picture } }: { option: Pick<ShownOption, "picture"> }) {
  if (picture?.url === undefined) return null;
  return <img class="option-picture" src={picture.url} alt="" decoding="async" />;
}

export const hasPictures = (options: Pick<ShownOption, "picture">[]) =>
  options.some(({ picture }) => picture?.url !== undefined);
