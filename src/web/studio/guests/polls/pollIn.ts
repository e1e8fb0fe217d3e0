import type { PollKind } from "../../../../core/polls/poll.ts";
import { textIn } from "../../parts/Form.tsx";
import type { PollFields } from "./polls.ts";

export const hasOptions = (kind: PollKind) => kind === "single" || kind === "multi" || kind === "ranking";

/** What the form says of this kind; what belongs to other kinds is emptied. */
export function pollIn(values: FormData, kind: PollKind): PollFields {
  const max_choices = textIn(values, "max_choices");
  return {
    kind,
    question: textIn(values, "question"),
    ...(hasOptions(kind) && { options: optionsIn(values) }),
    ...((kind === "multi" || kind === "words") && max_choices !== "" && { max_choices: Number(max_choices) }),
    ...(kind === "rating" && {
      scale: {
        min: Number(textIn(values, "min")),
        max: Number(textIn(values, "max")),
        min_label: textIn(values, "min_label"),
        max_label: textIn(values, "max_label"),
      },
    }),
  };
}

function optionsIn(values: FormData): { id?: string; label: string }[] {
  const ids = values.getAll("option_id").map(String);
  return values.getAll("option_label").flatMap((value, at) => {
    const label = typeof value === "string" ? value.trim() : "";
    return label === "" ? [] : [{ ...(ids[at] && { id: ids[at] }), label }];
  });
}
