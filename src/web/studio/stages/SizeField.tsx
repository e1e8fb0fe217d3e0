import { Proportions } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { useId, useState } from "react";
import { Field } from "../parts/Field.tsx";
import { presetOf, saySize, type Size, sizes } from "./sizes.ts";
import { StageShape } from "./StageShape.tsx";

// What the server takes.
const pixels = { type: "number", inputMode: "numeric", min: 1, max: 32_768, required: true } as const;

export function SizeField({ initial = sizes[0] }: { initial?: Size }) {
  const id = useId();
  const { width, height } = initial;
  const [size, setSize] = useState<string>(() => presetOf(initial)?.name ?? "custom");
  return (
    <div className="field">
      <span id={id} className="field-label">
        Size
      </span>
      <RadioGroup.Root
        className="sizes"
        name="size"
        aria-labelledby={id}
        value={size}
        onValueChange={setSize}
      >
        {sizes.map(({ name, label, ...size }) => (
          <RadioGroup.Item key={name} value={name} className="choice size">
            <StageShape {...size} /> <b>{label}</b> <span className="muted small">{saySize(size)}</span>
          </RadioGroup.Item>
        ))}
        <RadioGroup.Item value="custom" className="choice size">
          <span className="stage-shape" aria-hidden>
            <Proportions />
          </span>{" "}
          <b>Custom</b> <span className="muted small">In pixels</span>
        </RadioGroup.Item>
      </RadioGroup.Root>
      {size === "custom" && (
        <div className="size-custom">
          <Field label="Width" name="width" defaultValue={width} {...pixels} />
          <Field label="Height" name="height" defaultValue={height} {...pixels} />
        </div>
      )}
    </div>
  );
}
