import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { chooseTheme, readTheme, type Theme } from "../theme.ts";

const themes = [
  { value: "system", label: "As the machine", picture: <Monitor aria-hidden /> },
  { value: "dark", label: "Dark", picture: <Moon aria-hidden /> },
  { value: "light", label: "Light", picture: <Sun aria-hidden /> },
] as const;

export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <section className="section">
      <h2>Theme</h2>
      <p className="muted">For you, in this browser.</p>
      <ChoiceField
        bare
        label="Theme"
        look="chips"
        choices={themes}
        value={theme}
        onChange={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </section>
  );
}
