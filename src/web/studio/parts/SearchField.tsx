import { Search } from "#icons";
import { useEffect, useState } from "react";
import styles from "./SearchField.module.css";

// Not with every letter: what comes back would come in any order.
const pause_ms = 250;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

/** What is typed goes into the address a moment later. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, type] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onSearch(typed.trim());
      type(null);
    }, pause_ms);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <label className={styles.field}>
      <span className="unseen">{label}</span>
      <Search aria-hidden />
      <input
        type="search"
        className="input"
        placeholder={label}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  );
}
