import type { PageLogo } from "../pageData.ts";

/** Draws the logo for the ground that the phone shows; its name is said where no other words say it. */
export function Logo({ logo, name }: { logo: PageLogo; name: string }) {
  return (
    <picture class="logo">
      <source media="(prefers-color-scheme: light)" srcset={logo.light} />
      <img src={logo.dark} alt={name} />
    </picture>
  );
}
