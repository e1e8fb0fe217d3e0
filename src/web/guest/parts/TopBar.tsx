import type { LineState } from "../line.ts";
import { useWords } from "../speaking.tsx";

interface Props {
  name: string | null;
  line: LineState;
  isSending: boolean;
}

/** Whose page this is, and whether it is connected: always in sight. */
export function TopBar({ name, line, isSending }: Props) {
  const words = useWords();
  const said = line === "lost" && isSending ? words.lost_and_sending : words[line];
  return (
    <header class="top">
      {name !== null && <p class="top-name">{name}</p>}
      <p class="line" data-line={line} role="status">
        <span class="line-dot" aria-hidden="true" />
        {said}
      </p>
    </header>
  );
}
