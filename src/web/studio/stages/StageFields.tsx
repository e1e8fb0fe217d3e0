import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Proportions } from "#icons";
import { type ReactNode, useState } from "react";
import { limits } from "../../../core/limits.ts";
import type { Stage } from "../../../contract/stages.ts";
import { Button } from "../parts/Button.tsx";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { Field } from "../parts/Field.tsx";
import { NumberField } from "../parts/NumberField.tsx";
import { Select } from "../parts/Select.tsx";
import { useSession } from "../people/session.ts";
import { venuesQuery } from "../venues/venues.ts";
import { findPreset, saySize, type Size, sizes } from "./sizes.ts";
import styles from "./Screens.module.css";

export function NewStageFields({ venue_id }: { venue_id?: string | undefined }) {
  return (
    <>
      <Field
        label="Name of the stage"
        name="name"
        required
        maxLength={limits.name}
        hint="Where it is, such as Foyer or Main hall"
      />
      <VenueField initial={venue_id} />
      <SizeField />
    </>
  );
}

/** The venue is asked for only where there are venues. */
export function VenueField({ initial }: { initial: string | null | undefined }) {
  const { data: venues = [] } = useInfiniteQuery(venuesQuery(useSession()));
  if (venues.length === 0) return null;
  // Somebody with one venue has all stages there.
  const usual = venues.length === 1 && initial === undefined ? venues[0]!.id : (initial ?? "");
  return (
    <Select
      label="Venue"
      name="venue_id"
      defaultValue={usual}
      none="None: its clock is UTC"
      choices={venues.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

const pixels = { ...limits.stage_px, required: true } as const;

export function SizeField({ initial = sizes[0] }: { initial?: Size }) {
  const [size, setSize] = useState<string>(() => findPreset(initial)?.name ?? "custom");
  const presets = sizes.map(({ name, label, ...size }) => ({
    value: name as string,
    label,
    about: saySize(size),
    picture: <StageShape {...size} />,
  }));
  const custom = {
    value: "custom",
    label: "Custom",
    about: "In pixels",
    picture: <Shape icon={<Proportions />} />,
  };
  return (
    <>
      <ChoiceField
        label="Size"
        name="size"
        look="tiles"
        value={size}
        choices={[...presets, custom]}
        onChange={setSize}
      />
      {size === "custom" && (
        <div className={`stack gap-8 ${styles.customSize}`}>
          <NumberField label="Width" name="width" defaultValue={initial.width} {...pixels} />
          <NumberField label="Height" name="height" defaultValue={initial.height} {...pixels} />
        </div>
      )}
    </>
  );
}

/** Chosen instead of a stage's id. */
export const newStage = "new";

interface StageChoiceProps {
  stages: UseInfiniteQueryResult<Stage[]>;
  chosen: string | undefined;
  onChoose: (chosen: string) => void;
}

/** Cards large enough for a thumb. */
export function StageChoice({ stages, chosen, onChoose }: StageChoiceProps) {
  const known = (stages.data ?? []).map((stage) => ({
    value: stage.id,
    label: stage.name,
    about: [stage.location, saySize(stage)].filter(Boolean).join(" · "),
    picture: <StageShape {...stage} />,
  }));
  const another = { value: newStage, label: "A new stage", picture: <Shape icon={<Plus />} /> };
  return (
    <>
      <ChoiceField label="Stage" value={chosen} choices={[...known, another]} onChange={onChoose} />
      {stages.hasNextPage && <Button onClick={() => void stages.fetchNextPage()} label="Show more stages" />}
    </>
  );
}

// As wide or as high as an icon with some air around it.
const longest_px = 32;

/** How the stage stands in the room: wide, tall or square. */
function StageShape({ width, height }: Size) {
  const scale = longest_px / Math.max(width, height);
  return <Shape icon={<span style={{ width: width * scale, height: height * scale }} />} />;
}

function Shape({ icon }: { icon: ReactNode }) {
  return (
    <span className={styles.shape} aria-hidden>
      {icon}
    </span>
  );
}
