import type { LucideIcon } from "lucide-react";

/** One line of what was found. */
export interface Found {
  id: string;
  label: string;
  kind: string;
  icon: LucideIcon;
  open(): void;
}
