import { queryOptions } from "@tanstack/react-query";
import {
  CalendarDays,
  ChartColumn,
  Clock,
  Film,
  Image,
  LayoutGrid,
  MessageCircleQuestionMark,
  type LucideIcon,
  MoveLeft,
  QrCode,
  Square,
  Trophy,
  Tv,
  Type,
  User,
} from "#icons";
import type { Size } from "../../../../core/timeline/blockKind.ts";
import type { RuleInput } from "../../../../core/rules/rule.ts";
import type { Block } from "../../../../core/timeline/timeline.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface OfferedKind {
  kind: string;
  label: string;
  icon: string;
  hint: string;
  palette?: number;
  /** The fields it makes use of. */
  sets: string[];
  /** A new one, measured to the canvas. */
  template: Block;
  rule_presets: { key: string; label: string; description: string; rule: RuleInput }[];
}

/** The table that the server refuses and draws by. */
export function blockKindsQuery({ workspace, api }: Pick<Session, "workspace" | "api">, canvas: Size) {
  const { width, height } = canvas;
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "block-kinds", width, height),
    queryFn: ({ signal }) => api.get("/block-kinds", { query: { width: width, height: height }, signal }),
    select: ({ kinds }) => kinds,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}

const icons: Record<string, LucideIcon> = {
  type: Type,
  image: Image,
  film: Film,
  square: Square,
  clock: Clock,
  "move-left": MoveLeft,
  "qr-code": QrCode,
  user: User,
  "calendar-days": CalendarDays,
  tv: Tv,
  "layout-grid": LayoutGrid,
  trophy: Trophy,
  "chart-column": ChartColumn,
  "message-circle-question-mark": MessageCircleQuestionMark,
};

export const chooseIcon = (kind: Pick<OfferedKind, "icon"> | undefined): LucideIcon =>
  (kind && icons[kind.icon]) ?? Square;

/** People know a block by its own name, its words, or what kind it is. */
export function nameBlock({ label, text, kind }: Block, kinds: readonly OfferedKind[]): string {
  if (label) return label;
  const [line] = (text ?? "").trim().split("\n");
  return line || (kinds.find((one) => one.kind === kind)?.label ?? kind);
}
