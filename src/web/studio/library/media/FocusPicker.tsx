import type { Asset } from "../../../../contract/assets.ts";
import type { Focus } from "../../../../core/assets/assetFields.ts";
import { Button } from "../../parts/Button.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { assetQuery, assetsKey, ownUrl } from "./assets.ts";
import styles from "./Media.module.css";

const middle = { x: 0.5, y: 0.5 };

/** A click says what of a picture must not be cut off where it fills a frame of another shape. */
export function FocusPicker({ asset }: { asset: Asset }) {
  const { id, alt, focus } = asset;
  const session = useSession();
  const save = useSave(
    (wanted: Focus | null) => session.api.patch("/assets/{id}", { params: { id }, body: { focus: wanted } }),
    { shows: assetQuery(session, id).queryKey, stale: [assetsKey(session)], notifiesErrors: true },
  );
  const shown = save.isPending ? save.variables : focus;
  const move = (change: Partial<Focus>) => save.mutate({ ...(shown ?? middle), ...change });
  return (
    <div className="stack gap-8">
      <div className={styles.large} data-kind="image">
        <span className={styles.focusFrame}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the sliders below do the same by keyboard */}
          <img
            key={asset.url}
            src={ownUrl(asset)}
            alt={alt}
            onClick={({ currentTarget, clientX, clientY }) => {
              const { left, top, width, height } = currentTarget.getBoundingClientRect();
              save.mutate({ x: toShare((clientX - left) / width), y: toShare((clientY - top) / height) });
            }}
          />
          {shown && (
            <span
              className={styles.focusPoint}
              style={{ left: `${shown.x * 100}%`, top: `${shown.y * 100}%` }}
              aria-hidden
            />
          )}
        </span>
      </div>
      <p className="row wrap muted small">
        {shown ? "Crops keep this point." : "Click what crops must keep, such as a face."}
        {shown && <Button look="text" onClick={() => save.mutate(null)} label="Forget it" />}
      </p>
      <div className="row wrap">
        <Slider label="Point, across" value={(shown ?? middle).x} onChange={(x) => move({ x })} />
        <Slider label="Point, down" value={(shown ?? middle).y} onChange={(y) => move({ y })} />
      </div>
    </div>
  );
}

const toShare = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="row small">
      {label}
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
