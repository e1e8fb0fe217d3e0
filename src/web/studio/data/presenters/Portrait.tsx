import { useState } from "react";
import styles from "../Data.module.css";

interface PortraitProps {
  name: string;
  url: string | null;
  isLarge?: boolean;
}

/** The photo, or what the name begins with. */
export function Portrait({ name, url, isLarge = false }: PortraitProps) {
  const [lost, setLost] = useState<string | null>(null);
  const className = isLarge ? `${styles.portrait} ${styles.portraitLarge}` : styles.portrait;
  if (url !== null && url !== lost)
    return <img className={className} src={url} alt="" loading="lazy" onError={() => setLost(url)} />;
  return (
    <span className={className} aria-hidden>
      {readInitials(name)}
    </span>
  );
}

function readInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
