import { Monitor, Moon, Sun } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { useId, useState } from "react";
import { chooseTheme, readTheme, type Theme } from "../theme.ts";
import "./themeChoice.css";

const themes = [
  { name: "system", label: "As the machine", icon: Monitor },
  { name: "dark", label: "Dark", icon: Moon },
  { name: "light", label: "Light", icon: Sun },
] as const;

export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const id = useId();
  return (
    <section className="section">
      <h2 id={id}>Theme</h2>
      <p className="muted">For you, in this browser.</p>
      <RadioGroup.Root
        className="themes"
        aria-labelledby={id}
        value={theme}
        onValueChange={(chosen) => {
          chooseTheme(chosen as Theme);
          setTheme(chosen as Theme);
        }}
      >
        {themes.map(({ name, label, icon: Icon }) => (
          <RadioGroup.Item key={name} value={name} className="theme">
            <Icon aria-hidden /> {label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </section>
  );
}
