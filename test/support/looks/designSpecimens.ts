import type { Values } from "../../../src/core/records/values.ts";
import { previewFields } from "../../../src/core/templates/sampleFields.ts";
import { sample_id, sampleProgramme } from "../../../src/core/templates/sampleProgramme.ts";
import { showEngagement, type TemplateBlank } from "../../../src/core/templates/template.ts";
import { templates } from "../../../src/core/templates/templates.ts";
import { evening } from "../timelines/everyKind.ts";
import { programmeOf } from "../screens/programmes.ts";
import { makePresenters } from "./people.ts";
import { faceName, placeName } from "./pictures.ts";
import { amid_a_second_ms, type MakeSpecimens } from "./specimen.ts";
import type { Words } from "./words.ts";

/** Where the page finds pictures that words name. */
export const pictureAddress = (name: string): string => `https://drawing.test/pictures/${name}`;

/** Every design of the library, one shot after the other. */
export const designSpecimens: MakeSpecimens = (canvas, words) =>
  templates.flatMap((template) =>
    template.layOut(canvas).shots.map(({ timeline, duration_ms }, shot, { length }) => {
      const { agendas, walls, quizzes, polls, questions = {} } = sampleProgramme(evening);
      return {
        sheet: `designs ${template.family}`,
        name: length > 1 ? `${template.key} ${shot + 1}` : template.key,
        timeline: showEngagement(timeline, sample_id),
        at: evening + amid_a_second_ms,
        begun_at: evening - duration_ms / 2,
        duration_ms,
        values: writeFields(template.blanks, words),
        presenters: [null, ...makePresenters(words, 2)],
        programme: programmeOf({ agendas }),
        walls,
        quizzes,
        polls,
        questions,
      };
    }),
  );

function writeFields(blanks: readonly TemplateBlank[], words: Words): Values {
  const samples = previewFields(blanks, evening);
  const written = blanks.map(({ name, type }, at) => {
    if (type === "text") return [name, words.rewrite(samples[name]!)] as const;
    if (type === "picture" && words.is_pictured)
      return [name, pictureAddress(choosePicture(name, at))] as const;
    return [name, samples[name]!] as const;
  });
  return Object.fromEntries(written);
}

function choosePicture(blank: string, at: number): string {
  if (blank.startsWith("logo")) return "logo";
  return blank.startsWith("photo") ? faceName(at) : placeName(at);
}
