import type { LucideIcon } from "#icons";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What the thing is for. */
  children: ReactNode;
  /** The first step. */
  step?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, step }: EmptyStateProps) {
  return (
    <div className="state">
      <Icon aria-hidden />
      <h2>{title}</h2>
      <p>{children}</p>
      {step}
    </div>
  );
}
