import type { Readings, Sensor } from "../sensor.ts";
import { quote, word } from "../wording.ts";

const text = (value: unknown) => value as string;

const readValue = ({ values }: Readings, name: string) =>
  values !== null && Object.hasOwn(values, name) ? values[name]! : "";
const isFilled = (at: Readings, name: string) => readValue(at, name).trim() !== "";

/** Text that is no number becomes NaN, which is neither more nor less than anything. */
const toNumber = (words: string) => (words.trim() === "" ? NaN : Number(words));

export const field: Sensor = {
  sensor: "field",
  label: "Data value",
  readings: [
    {
      property: null,
      names: "blank",
      label: "A blank of the record",
      ops: [
        {
          op: "is",
          label: "is",
          say: ({ value }, blank) => `while {${word(blank)}} is ${quote(value)}`,
          value: { value: "text" },
          holds: ({ value }, at, { property }) => readValue(at, property) === value,
        },
        {
          op: "is_not",
          label: "is not",
          say: ({ value }, blank) => `while {${word(blank)}} is not ${quote(value)}`,
          value: { value: "text" },
          holds: ({ value }, at, { property }) => readValue(at, property) !== value,
        },
        {
          op: "contains",
          label: "contains",
          say: ({ value }, blank) => `while {${word(blank)}} contains ${quote(value)}`,
          value: { value: "text" },
          holds: ({ value }, at, { property }) =>
            readValue(at, property).toLowerCase().includes(text(value).toLowerCase()),
        },
        {
          op: "has",
          label: "has a value",
          say: (_, blank) => `while {${word(blank)}} has a value`,
          value: {},
          holds: (_, at, { property }) => isFilled(at, property),
        },
        {
          op: "empty",
          label: "is empty",
          say: (_, blank) => `while {${word(blank)}} is empty`,
          value: {},
          holds: (_, at, { property }) => !isFilled(at, property),
        },
        {
          op: "gt",
          label: "is more than",
          say: ({ value }, blank) => `while {${word(blank)}} is more than ${word(value)}`,
          value: { value: "text" },
          holds: ({ value }, at, { property }) => toNumber(readValue(at, property)) > toNumber(text(value)),
        },
        {
          op: "lt",
          label: "is less than",
          say: ({ value }, blank) => `while {${word(blank)}} is less than ${word(value)}`,
          value: { value: "text" },
          holds: ({ value }, at, { property }) => toNumber(readValue(at, property)) < toNumber(text(value)),
        },
        {
          op: "filled",
          label: "all blanks of this block are filled",
          say: () => "while all blanks of this block are filled",
          value: {},
          holds: (_, at, { blanks }) => blanks.every((blank) => isFilled(at, blank)),
        },
        {
          op: "not_filled",
          label: "a blank of this block is not filled",
          say: () => "while a blank of this block is not filled",
          value: {},
          holds: (_, at, { blanks }) => !blanks.every((blank) => isFilled(at, blank)),
        },
      ],
      example: { sensor: "field", property: "kind", op: "is", value: { value: "keynote" } },
    },
  ],
};
