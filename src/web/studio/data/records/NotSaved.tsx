import { Note } from "../Note.tsx";
import { Button } from "../../parts/Button.tsx";

interface NotSavedProps {
  faults: { ref: string; blank: string; fault: string }[];
  onDiscard: () => void;
}

const most = 5;

/** What the server would not take, in words; the cells are marked too. */
export function NotSaved({ faults, onDiscard }: NotSavedProps) {
  const [first] = faults;
  if (!first) return null;
  return (
    <Note isFault role="alert">
      <b>{faults.length === 1 ? "One cell is not saved." : `${faults.length} cells are not saved.`}</b>
      <Button look="text" onClick={onDiscard} label="Discard" />
      <ul>
        {faults.slice(0, most).map(({ ref, blank, fault }) => (
          <li key={`${ref} ${blank}`}>
            <span className="code">
              {ref} · {blank}
            </span>{" "}
            {fault}
          </li>
        ))}
        {faults.length > most && <li>and {faults.length - most} more</li>}
      </ul>
    </Note>
  );
}
