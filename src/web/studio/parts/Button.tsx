import { createLink } from "@tanstack/react-router";
import type { LucideIcon } from "#icons";
import type { ComponentProps } from "react";

interface ButtonLook {
  /** The main step of a page, one that takes something away, or words without a frame. */
  look?: "main" | "danger" | "text" | undefined;
  /** Stands before the words. */
  icon?: LucideIcon | undefined;
  /** The words; children stand there where it shows more than words. */
  label?: string | undefined;
}

interface IconLook {
  icon: LucideIcon;
  /** What it does, for those who do not see the icon. */
  label: string;
}

const classes = { main: "button button-main", danger: "button button-danger", text: "text-button" };

function joinClasses(look: ButtonLook["look"], className = ""): string {
  return `${look ? classes[look] : "button"} ${className}`.trim();
}

/** A button that sends no form. */
export function Button(props: ButtonLook & ComponentProps<"button">) {
  const { look, icon: Icon, label, className, children, ...button } = props;
  return (
    <button type="button" {...button} className={joinClasses(look, className)}>
      {Icon && <Icon aria-hidden />}
      {label}
      {children}
    </button>
  );
}

/** A button that shows nothing but an icon. */
export function IconButton(props: IconLook & ComponentProps<"button">) {
  const { icon: Icon, label, className = "", ...button } = props;
  return (
    <button type="button" {...button} className={`icon-button ${className}`.trim()} aria-label={label}>
      <Icon aria-hidden />
    </button>
  );
}

/** A link to another page of the studio that looks like a button. */
export const ButtonLink = createLink(function ButtonAnchor(props: ButtonLook & ComponentProps<"a">) {
  const { look, icon: Icon, label, className, children, ...link } = props;
  return (
    <a {...link} className={joinClasses(look, className)}>
      {Icon && <Icon aria-hidden />}
      {label}
      {children}
    </a>
  );
});

/** A link that shows nothing but an icon, such as the way back. */
export const IconLink = createLink(function IconAnchor(props: IconLook & ComponentProps<"a">) {
  const { icon: Icon, label, className = "", ...link } = props;
  return (
    <a {...link} className={`icon-button ${className}`.trim()} aria-label={label}>
      <Icon aria-hidden />
    </a>
  );
});
