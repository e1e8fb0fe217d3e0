import { ExternalLink, ImageOff } from "lucide-react";
import { useState } from "react";
import { shownText } from "./cellText.ts";
import type { CellType } from "./gridTypes.ts";

interface CellViewProps {
  type: CellType;
  value: string;
  picture: string | null;
}

/** A value, shown fittingly. */
export function CellView({ type, value, picture }: CellViewProps) {
  if (value === "") return null;
  if (type === "image")
    return (
      <>
        {picture !== null && <Thumbnail key={picture} src={picture} />}
        <span className="cut muted small">{value.replace(/^https?:\/\//i, "")}</span>
      </>
    );
  if (type === "url" && /^https?:\/\//i.test(value))
    return (
      <>
        <span className="cut">{value.replace(/^https?:\/\//i, "")}</span>
        <a
          className="grid-open"
          href={value}
          target="_blank"
          rel="noopener noreferrer"
          tabIndex={-1}
          aria-label={`Open ${value}`}
        >
          <ExternalLink aria-hidden />
        </a>
      </>
    );
  return <span className="cut">{shownText(type, value)}</span>;
}

function Thumbnail({ src }: { src: string }) {
  const [isLost, setIsLost] = useState(false);
  if (isLost) return <ImageOff aria-label="The picture cannot be fetched" className="muted" />;
  return (
    <img
      className="grid-picture"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setIsLost(true)}
    />
  );
}
