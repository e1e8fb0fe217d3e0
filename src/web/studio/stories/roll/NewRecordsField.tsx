import { X } from "#icons";
import { useRef, useState } from "react";
import { longestValue } from "../../../../core/records/values.ts";
import { useCellPictures } from "../../data/useCellPictures.tsx";
import { Button, IconButton } from "../../parts/Button.tsx";
import { findOwnPicture } from "../../table/pictureValue.ts";
import { emptyDraft, readPasted, type RecordDraft, withEmptyRow } from "./newRecords.ts";
import styles from "./AddRoll.module.css";

interface NewRecordsFieldProps {
  drafts: RecordDraft[];
  /** Told as a change of what is there by then: a picture that is sent arrives while somebody types on. */
  onChange: (change: (before: RecordDraft[]) => RecordDraft[]) => void;
}

/** Names with their weights and logos, typed one below the other or pasted from a list. */
export function NewRecordsField({ drafts, onChange }: NewRecordsFieldProps) {
  const rows = withEmptyRow(drafts);
  const list = useRef<HTMLOListElement>(null);
  const [over, setOver] = useState<number | null>(null);
  const write = (place: number, changes: Partial<RecordDraft>) =>
    onChange((before) => {
      const rows = withEmptyRow(before);
      return withEmptyRow(rows.with(place, Object.assign({}, rows[place] ?? emptyDraft, changes)));
    });
  const { pictures, parts } = useCellPictures({
    isPicture: () => true,
    onWrite: (place, _, logo) => write(Number(place), { logo }),
  });

  function paste(event: React.ClipboardEvent, place: number) {
    const [file] = event.clipboardData.files;
    if (file) {
      event.preventDefault();
      return pictures.put(String(place), "logo", file);
    }
    const pasted = readPasted(event.clipboardData.getData("text"));
    if (!pasted) return;
    event.preventDefault();
    onChange((before) => withEmptyRow(withEmptyRow(before).toSpliced(place, 1, ...pasted)));
  }

  /** Enter goes to the next name: the form is sent by its button. */
  function goOn(event: React.KeyboardEvent, place: number) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLInputElement>("[data-name]")[place + 1]?.focus();
  }

  return (
    <fieldset className="stack gap-8">
      <legend>Records</legend>
      <p className="field-hint">
        A weight of 2 shows twice as often as 1; 0 pauses it. You can paste a list, weights in its second
        column, and drop logos on their rows.
      </p>
      <ol ref={list} className="stack gap-8" aria-label="Records">
        {rows.map(({ name, weight, logo }, place) => (
          <li
            key={place}
            className={styles.record}
            data-over={over === place || undefined}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes("Files")) return;
              event.preventDefault();
              setOver(place);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              const [file] = event.dataTransfer.files;
              if (file) pictures.put(String(place), "logo", file);
            }}
          >
            <input
              className="input"
              data-name
              aria-label={`Name of record ${place + 1}`}
              placeholder={place === 0 ? "Name, such as Acme" : "Another name"}
              maxLength={longestValue}
              autoComplete="off"
              value={name}
              onChange={({ target }) => write(place, { name: target.value })}
              onPaste={(event) => paste(event, place)}
              onKeyDown={(event) => goOn(event, place)}
            />
            <input
              className="input"
              type="number"
              min={0}
              max={1000}
              step="any"
              inputMode="decimal"
              aria-label={`Weight of record ${place + 1}`}
              placeholder="Weight 1"
              value={weight}
              onChange={({ target }) => write(place, { weight: target.value })}
              onKeyDown={(event) => goOn(event, place)}
            />
            <Button
              className={styles.logo}
              aria-label={`${logo === "" ? "Choose a" : "Choose another"} logo for record ${place + 1}`}
              onClick={() => pictures.choose(String(place), "logo")}
            >
              <Logo address={logo} />
            </Button>
            <IconButton
              icon={X}
              label={`Remove record ${place + 1}`}
              disabled={place === rows.length - 1}
              onClick={() => onChange((before) => withEmptyRow(before.toSpliced(place, 1)))}
            />
          </li>
        ))}
      </ol>
      {parts}
    </fieldset>
  );
}

function Logo({ address }: { address: string }) {
  const picture = findOwnPicture(address);
  return picture === null ? "Logo" : <img src={picture} alt="" />;
}
