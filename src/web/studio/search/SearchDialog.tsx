import { Dialog } from "radix-ui";
import { useId, useState } from "react";
import { Marked } from "../library/scenes/FoundIn.tsx";
import { useFound } from "./useFound.ts";
import styles from "./SearchDialog.module.css";

export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(opened) => !opened && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className={styles.search} aria-describedby={undefined}>
          <Dialog.Title className="unseen">Search</Dialog.Title>
          <Search onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A combobox: the field keeps the focus, arrows move through what was found. */
function Search({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(words);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(index: number) {
    const chosen = found[index];
    if (!chosen) return;
    onClose();
    chosen.open();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === "Enter") choose(at);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        aria-label="Search everything"
        placeholder="Search rooms, stages, stories, scenes, people, keys"
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.found} role="listbox" id={listId} aria-label="Found">
        {found.map(({ id, label, kind, why, icon: Icon }, index) => (
          <div
            key={id}
            id={optionId(index)}
            className={`row gap-12 ${styles.option}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(index)}
          >
            <Icon aria-hidden /> <span className="cut">{label}</span>{" "}
            {why && (
              <span className={`muted small cut ${styles.why}`}>
                <Marked text={why} q={words} />
              </span>
            )}{" "}
            <span className="muted">{kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={`muted ${styles.none}`}>Nothing here holds “{words.trim()}”.</p>}
    </>
  );
}
