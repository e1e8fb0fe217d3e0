import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** The main one of a page or form, one that destroys something, or one that looks like a link. */
  look?: "main" | "danger" | "text" | undefined;
  icon?: LucideIcon;
}

const classes = { main: "button button-main", danger: "button button-danger", text: "text-button" };

/** A button that does something on this page; unless told otherwise it sends no form. */
export function Button({ look, icon: Icon, className = "", children, ...button }: ButtonProps) {
  return (
    <button type="button" className={`${look ? classes[look] : "button"} ${className}`.trim()} {...button}>
      {Icon ? (
        <>
          <Icon aria-hidden /> {children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  icon: LucideIcon;
  /** What it does, for who does not see the icon. */
  label: string;
}

export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...button}>
      <Icon aria-hidden />
    </button>
  );
}
