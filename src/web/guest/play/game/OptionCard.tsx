import type { ComponentChildren } from "preact";
import { colours, type ShownOption } from "../../../../core/quizzes/shownQuestion.ts";
import { Mark } from "./Mark.tsx";
import { OptionPicture } from "./OptionPicture.tsx";

export const findColour = ({ mark }: Pick<ShownOption, "mark">) => colours[mark % colours.length]!;

/** Shows an option that was chosen, or is right. It begins with its shape, at the side where its label begins. */
export function OptionCard({ option, children }: { option: ShownOption; children?: ComponentChildren }) {
  return (
    <p class="option" dir="auto" style={{ "--mark": findColour(option) }}>
      <OptionPicture option={option} />
      <Mark mark={option.mark} />
      <span class="option-label">{option.label}</span>
      {children}
    </p>
  );
}
