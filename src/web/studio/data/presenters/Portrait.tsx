import { useState } from "react";

/** The photo, or what the name begins with. */
export function Portrait({
  name,
  url,
  isLarge = false,
}: {
  name: string;
  url: string | null;
  isLarge?: boolean;
}) {
  const [lost, setLost] = useState<string | null>(null);
  const className = isLarge ? "portrait portrait-large" : "portrait";
  if (url !== null && url !== lost)
    return <img className={className} src={url} alt="" loading="lazy" onError={() => setLost(url)} />;
  return (
    <span className={className} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
