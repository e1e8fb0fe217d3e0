import type { Round } from "./quiz.ts";

/** A picture that a quiz shows, and the field that names it. */
export interface NamedPicture {
  asset_id: string;
  field: string;
}

/** Lists the pictures of all questions and options. */
export function listPictures(rounds: readonly Round[]): NamedPicture[] {
  return rounds.flatMap(({ questions }, round) =>
    questions.flatMap(({ image_asset_id, options }, place) => {
      const question = `rounds.${round}.questions.${place}`;
      const own = { asset_id: image_asset_id, field: `${question}.image_asset_id` };
      const ofOptions = options.map(({ asset_id = null }, option) => ({
        asset_id,
        field: `${question}.options.${option}.asset_id`,
      }));
      return [own, ...ofOptions].flatMap(({ asset_id, field }) =>
        asset_id === null ? [] : [{ asset_id, field }],
      );
    }),
  );
}
