import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { limits } from "../../../../core/limits.ts";
import { type ScreenView, screenViews } from "../../../../core/stages/screenView.ts";
import type { Wall } from "../../../../core/stages/wallViewport.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { choiceIn, Form, textIn } from "../../parts/Form.tsx";
import { type Choice, Select } from "../../parts/Select.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import type { Screen } from "../../../../contract/screens.ts";
import { nameScreen, screensKey, screensQuery } from "../screens.ts";
import { useStage } from "./stageContext.ts";

const route = getRouteApi("/shell/screens/$stage_id/desk/screen/$screen_id");

/** A screen's name, what it shows of its stage, and its place on a wall. */
export function ScreenDialog() {
  const session = useSession();
  const { id: stage_id, wall } = useStage();
  const { screen_id } = route.useParams();
  const navigate = useNavigate();
  const { data: screens } = useQuery(screensQuery(session, stage_id));
  const screen = screens?.find(({ id }) => id === screen_id);
  const close = () => navigate({ to: "/screens/$stage_id", params: { stage_id } });
  const save = useSave(
    (values) =>
      session.api.patch("/screens/{id}", {
        params: { id: screen_id },
        body: {
          name: textIn(values, "name"),
          view: choiceIn(values, "view", screenViews),
          ...(wall && { cell: cellIn(values) }),
        },
      }),
    { stale: [screensKey(session.workspace.id)], onSaved: close },
  );
  return (
    <DialogBox title={screen ? nameScreen(screen) : "Screen"} who="editors" onClose={() => void close()}>
      {screen ? (
        <Form mutation={save} submit="Save">
          <Field
            label="Name"
            name="name"
            maxLength={limits.name}
            defaultValue={screen.name}
            hint="Shown on the screen itself when you identify it"
          />
          <Select label="Shows" name="view" defaultValue={screen.view} choices={views} />
          {wall && <CellField wall={wall} screen={screen} />}
        </Form>
      ) : screens ? (
        <p>This screen is gone. Somebody removed it.</p>
      ) : (
        <Skeleton lines={2} />
      )}
    </DialogBox>
  );
}

const views: Choice<ScreenView>[] = [
  { value: "audience", label: "What the audience sees" },
  { value: "speaker", label: "The speaker’s view: time left and messages" },
];

function CellField({ wall: { cols, rows }, screen: { cell } }: { wall: Wall; screen: Screen }) {
  const choices = Array.from({ length: cols * rows }, (_, place) => {
    const [col, row] = [place % cols, Math.floor(place / cols)];
    return { value: `${col} ${row}`, label: `Row ${row + 1}, column ${col + 1}` };
  });
  return (
    <Select
      label="Place on the wall"
      name="cell"
      defaultValue={cell ? `${cell.col} ${cell.row}` : ""}
      none="None: it shows the whole picture"
      choices={choices}
    />
  );
}

function cellIn(values: FormData): { col: number; row: number } | null {
  const chosen = textIn(values, "cell");
  if (chosen === "") return null;
  const [col = 0, row = 0] = chosen.split(" ").map(Number);
  return { col, row };
}
