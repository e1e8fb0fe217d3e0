import type { Readings, Sensor } from "../sensor.ts";
import { quote, word } from "../wording.ts";

const readTrait = ({ traits }: Readings, name: string) => (Object.hasOwn(traits, name) ? traits[name] : "");

export const trait: Sensor = {
  sensor: "trait",
  label: "Stage trait",
  readings: [
    {
      property: null,
      names: "trait",
      label: "A trait of the stage",
      ops: [
        {
          op: "is",
          label: "is",
          say: ({ value }, trait) => `where the stage’s ${word(trait)} is ${quote(value)}`,
          value: { value: "text" },
          holds: ({ value }, at, { property }) => readTrait(at, property) === value,
        },
        {
          op: "is_not",
          label: "is not",
          say: ({ value }, trait) => `where the stage’s ${word(trait)} is not ${quote(value)}`,
          value: { value: "text" },
          holds: ({ value }, at, { property }) => readTrait(at, property) !== value,
        },
      ],
      example: { sensor: "trait", property: "floor", op: "is", value: { value: "2" } },
    },
  ],
};
