import { Search } from "#icons";
import { RadioGroup } from "radix-ui";
import { type ReactNode, useId } from "react";
import { Fault } from "../../parts/Fault.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import styles from "./PickList.module.css";

interface PickOption {
  picture?: ReactNode;
  number?: number | null;
  words: ReactNode;
  /** Stands at the end of the line. */
  note?: ReactNode;
}

interface PickListProps<T extends { id: string }> {
  label: string;
  /** The server's word for what is chosen here, beside which it refuses. */
  field: string;
  words: string;
  onWords: (words: string) => void;
  /** Undefined while they are read. */
  items: T[] | undefined;
  error?: Error | null;
  chosen: string | null;
  onChoose: (id: string) => void;
  option: (item: T) => PickOption;
  /** What the list says when nothing is found. */
  none: ReactNode;
  /** What stands below the list, such as that there are more. */
  below?: ReactNode;
  autoFocus?: boolean;
}

/** One of many, found by its words. */
export function PickList<T extends { id: string }>(props: PickListProps<T>) {
  const { label, field, words, onWords, items, error, chosen, onChoose, option, none, below } = props;
  const id = useId();
  const refusal = useRefusal(field);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles.search}>
        <Search aria-hidden />
        <input
          id={id}
          className="input"
          type="search"
          autoComplete="off"
          autoFocus={props.autoFocus}
          placeholder="Search"
          value={words}
          aria-invalid={refusal !== null}
          onChange={({ target }) => onWords(target.value)}
          // What is found is chosen with the arrows; sending the form half way is never meant.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      {items ? (
        <RadioGroup.Root
          className={`stack gap-2 top ${styles.list}`}
          aria-label={label}
          value={chosen ?? ""}
          onValueChange={onChoose}
          loop={false}
        >
          {items.map((item) => {
            const { picture, number, words, note } = option(item);
            return (
              <RadioGroup.Item key={item.id} value={item.id} className={`row gap-12 ${styles.option}`}>
                {number !== undefined && <span className={styles.number}>{number}</span>}
                {picture && (
                  <span className={styles.picture} aria-hidden>
                    {picture}
                  </span>
                )}
                <span className="list-main grow break">{words}</span>
                {note}
              </RadioGroup.Item>
            );
          })}
          {items.length === 0 && <div className={`${styles.none} muted`}>{none}</div>}
        </RadioGroup.Root>
      ) : error ? (
        <Fault>{error.message}</Fault>
      ) : (
        <Skeleton lines={4} />
      )}
      {below && <p className="field-hint">{below}</p>}
    </div>
  );
}
