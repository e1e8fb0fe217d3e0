import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { channelQuery } from "../../../channels/channels.ts";
import { engagementQuery } from "../../../guests/engagements.ts";
import { useSession } from "../../../people/session.ts";
import { AssetChosen } from "./AssetControl.tsx";
import type { Control, FieldForm } from "./formParts.ts";
import styles from "../Editor.module.css";

/** What a field holds, for who only looks. */
export function FieldWords({ form: { label, control }, value }: { form: FieldForm; value: unknown }) {
  if (!isFilled(value)) return null;
  return (
    <div className="field">
      <span className="field-label muted small">{label}</span>
      <span className={styles.fieldWords}>{drawWords(control, value)}</span>
    </div>
  );
}

export const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && value !== false;

const brandFamilies: Record<string, string> = {
  heading: "The brand’s, for headings",
  body: "The brand’s, for text",
};

function drawWords(control: Control, value: unknown): ReactNode {
  const text = String(value);
  switch (control.as) {
    case "words":
      return <span className={control.is_code && "code"}>{text}</span>;
    case "suggested":
    case "row":
    case "group":
      return text;
    case "names":
    case "checks":
    case "colours":
      return Array.isArray(value) ? value.join(", ") : text;
    case "shadow":
      return typeof value === "number" ? `${value} px` : "Yes";
    case "family":
      return brandFamilies[text] ?? text;
    case "number":
      return `${text} ${control.unit ?? ""}`;
    case "seconds":
      return Number(value) / 1000;
    case "moment":
      return new Date(Number(value)).toLocaleString();
    case "check":
      return "Yes";
    case "colour":
      return <span className="code">{text}</span>;
    case "choice":
      return control.choices.find(([one]) => one === value)?.[1] ?? text;
    case "asset":
      return <AssetChosen asset_id={text} />;
    case "engagement":
      return <EngagementWords id={text} />;
    case "channel":
      return text === "stage" ? "Whatever the stage is switched to" : <ChannelWords id={text} />;
  }
}

function EngagementWords({ id }: { id: string }) {
  const { data } = useQuery(engagementQuery(useSession(), id));
  return data?.title ?? "…";
}

function ChannelWords({ id }: { id: string }) {
  const { data } = useQuery(channelQuery(useSession(), id));
  return data?.name ?? "…";
}
