import type { Wall } from "../../../../core/stages/cut.ts";
import type { Screen } from "../../../../contract/screens.ts";
import { nameOf } from "../screens.ts";

/** Which screen hangs where, as one sees it from the front. */
export function WallPlan({ wall: { cols, rows }, screens }: { wall: Wall; screens: Screen[] }) {
  const cells = Array.from({ length: cols * rows }, (_, place) => ({
    col: place % cols,
    row: Math.floor(place / cols),
  }));
  const at = ({ col, row }: { col: number; row: number }) =>
    screens.filter(({ cell }) => cell?.col === col && cell.row === row);
  return (
    <div className="wall-plan" style={{ gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))` }} aria-hidden>
      {cells.map((cell) => {
        const here = at(cell);
        const isOn = here.some(({ online }) => online);
        return (
          <span
            key={`${cell.col} ${cell.row}`}
            className={isOn ? "wall-cell wall-cell-on small" : "wall-cell small"}
          >
            <span className="cut">{here.map(nameOf).join(", ") || "empty"}</span>
          </span>
        );
      })}
    </div>
  );
}
