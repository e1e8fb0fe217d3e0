import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { fixedFamilies, variableFamilies } from "../../../../../core/timeline/bundledFamilies.ts";
import { allEngagementsQuery } from "../../../guests/engagements.ts";
import { Checkbox } from "../../../parts/Checkbox.tsx";
import { ColourField } from "../../../parts/ColourField.tsx";
import { DurationField } from "../../../parts/DurationField.tsx";
import { Field } from "../../../parts/Field.tsx";
import { listQuery } from "../../../parts/listQuery.ts";
import { NumberField } from "../../../parts/NumberField.tsx";
import { Select } from "../../../parts/Select.tsx";
import { TimeField } from "../../../parts/TimeField.tsx";
import { useSession } from "../../../people/session.ts";
import { assetsQuery } from "../../media/assets.ts";
import type { FieldBounds } from "../../../../../core/timeline/fieldBounds.ts";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { useEditor } from "../editorContext.ts";
import { AssetControl } from "./AssetControl.tsx";
import type { Control, FieldForm, SuggestionSource } from "./formParts.ts";
import { FieldWords } from "./FieldWords.tsx";
import { CheckList, ColourList, NameList, ShadowControl } from "./ListControls.tsx";
import { GroupSelect, RowSelect } from "./PlaceSelects.tsx";
import { SuggestedField } from "./SuggestedField.tsx";
import { useSuggestions } from "./useSuggestions.ts";

interface FieldControlProps {
  form: FieldForm;
  value: unknown;
  /** What the interface allows. */
  bounds?: FieldBounds;
  /** The block whose field it is. */
  block?: Block | null;
  /** What the server says against it. */
  refusal?: string | null;
  onChange: (value: unknown) => void;
}

/** One field of a block or a shot in the control that suits it, or in words for who only looks. */
export function FieldControl(props: FieldControlProps) {
  const { fixed } = useEditor();
  const { form, value } = props;
  if (fixed) return <FieldWords form={form} value={value} />;
  return (
    <div data-as={form.control.as} data-wide={"wide" in form.control || undefined}>
      <DrawnControl {...props} />
    </div>
  );
}

function DrawnControl(props: FieldControlProps) {
  const { form, value, bounds = {}, block = null, refusal = null, onChange } = props;
  const { colours, brand_ground } = useEditor();
  const { label, hint, control } = form;
  const field = { label, hint, error: refusal };
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const number = typeof value === "number" ? value : null;
  // An empty field is no field: blocks do not store empty words.
  const write = (written: string) => onChange(written || undefined);
  switch (control.as) {
    case "words":
      return (
        <Field
          {...field}
          {...(control.lines && { rows: control.lines })}
          className={control.is_code ? "code" : ""}
          maxLength={bounds.max_length}
          value={text}
          onChange={write}
        />
      );
    case "number":
      return (
        <NumberField
          {...field}
          unit={control.unit}
          min={bounds.min}
          max={bounds.max}
          step={control.step ?? (bounds.is_whole === false ? "any" : 1)}
          required={control.must}
          value={number === null ? null : Math.round(number * 1000) / 1000}
          onChange={(number) => onChange(number ?? undefined)}
        />
      );
    case "seconds":
      return (
        <DurationField
          {...field}
          required={control.must}
          {...(bounds.min !== undefined && { min_ms: bounds.min })}
          {...(bounds.max !== undefined && { max_ms: bounds.max })}
          value={number}
          onChange={(duration_ms) => onChange(duration_ms ?? undefined)}
        />
      );
    case "moment":
      return (
        <TimeField
          {...field}
          as="datetime-local"
          value={number === null ? "" : sayLocalTime(number)}
          onChange={(written) => {
            const at = written === "" ? undefined : new Date(written).getTime();
            if (at === undefined || Number.isFinite(at)) onChange(at);
          }}
        />
      );
    case "check":
      return (
        <Checkbox
          {...field}
          checked={value === true || typeof value === "number"}
          onChange={(checked) => onChange(checked || undefined)}
        />
      );
    case "colour":
      return (
        <ColourField
          {...field}
          value={text}
          swatches={colours}
          placeholder="The brand’s"
          usual={control.usual === "ground" ? brand_ground : undefined}
          onChange={write}
        />
      );
    case "choice":
      return (
        <Select
          {...field}
          value={text}
          none={text === "" ? "As usual" : undefined}
          missing={text}
          choices={control.choices.map(([one, label]) => ({ value: String(one), label }))}
          onChange={(chosen) => onChange(control.choices.find(([one]) => String(one) === chosen)?.[0])}
        />
      );
    case "checks":
      return <CheckList {...field} choices={control.choices} value={value} onChange={onChange} />;
    case "colours":
      return <ColourList {...field} value={value} most={bounds.max_items ?? 1} onChange={onChange} />;
    case "shadow":
      return <ShadowControl {...field} value={value} max={bounds.max} onChange={onChange} />;
    case "suggested":
      return (
        <Suggested
          {...field}
          {...{ block, from: control.from, maxLength: bounds.max_length, value: text, onChange: write }}
        />
      );
    case "names":
      return (
        <SuggestedNames
          {...field}
          {...{ block, from: control.from, most: bounds.max_items ?? 1, value, onChange }}
        />
      );
    case "row":
      return <RowSelect {...field} value={text} onChange={onChange} />;
    case "group":
      return <GroupSelect {...field} value={text} onChange={write} />;
    case "asset":
      return <AssetControl {...field} kind={control.kind} value={value} onChange={onChange} />;
    case "family":
      return <FamilySelect {...field} value={text} onChange={write} />;
    case "engagement":
      return <EngagementSelect {...field} value={text} onChange={write} />;
    case "channel":
      return <ChannelSelect {...field} {...control} value={text} onChange={write} />;
  }
}

/** The time is that of the clock of the machine one sits at. */
function sayLocalTime(at: number): string {
  const offset_ms = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset_ms).toISOString().slice(0, 16);
}

interface SelectProps {
  label: string;
  hint: string | undefined;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}

const gone = "One that is gone";

function EngagementSelect(props: SelectProps) {
  const { data = [] } = useQuery(allEngagementsQuery(useSession()));
  const choices = data.map(({ id, title }) => ({ value: id, label: title }));
  return <Select {...props} none="Choose an engagement" missing={gone} choices={choices} />;
}

interface SuggestedProps extends SelectProps {
  from: SuggestionSource;
  block: Block | null;
  maxLength: number | undefined;
}

function Suggested({ from, block, ...props }: SuggestedProps) {
  return <SuggestedField {...props} suggestions={useSuggestions(from, block)} />;
}

interface SuggestedNamesProps extends Omit<SelectProps, "value" | "onChange"> {
  from: SuggestionSource;
  block: Block | null;
  most: number;
  value: unknown;
  onChange: (names: string[] | undefined) => void;
}

function SuggestedNames({ from, block, ...props }: SuggestedNamesProps) {
  return <NameList {...props} suggestions={useSuggestions(from, block)} />;
}

type ChannelControl = Omit<Extract<Control, { as: "channel" }>, "as">;

function ChannelSelect({ none, stage, value, ...props }: SelectProps & ChannelControl) {
  const { data = [] } = useInfiniteQuery(listQuery(useSession(), "/channels", 200));
  return (
    <Select
      {...props}
      value={stage && value === "" ? "stage" : value}
      none={none || undefined}
      missing={gone}
      choices={[
        ...(stage ? [{ value: "stage", label: "Whatever the stage is switched to" }] : []),
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

const bundled = [...Object.keys(variableFamilies), ...Object.keys(fixedFamilies)].toSorted();

function FamilySelect(props: SelectProps) {
  const { data = [] } = useInfiniteQuery(assetsQuery(useSession(), { kind: "font" }));
  const uploaded = [...new Set(data.flatMap(({ family }) => family ?? []))];
  const list = (families: string[]) => families.map((family) => ({ value: family, label: family }));
  return (
    <Select
      {...props}
      none="As usual"
      missing={props.value}
      choices={[
        { value: "heading", label: "The brand’s, for headings" },
        { value: "body", label: "The brand’s, for text" },
        ...(uploaded.length > 0 ? [{ label: "Uploaded", choices: list(uploaded) }] : []),
        { label: "Bundled", choices: list(bundled) },
      ]}
    />
  );
}
