import { AlignStartVertical, Expand, Layers, Minus, Plus, Ruler } from "#icons";
import { DropdownMenu } from "radix-ui";
import { Button, IconButton } from "../../../parts/Button.tsx";
import { Menu } from "../../../parts/Menu.tsx";
import { useEditor, useFields, useSelection } from "../editorContext.ts";
import { usePart, useValue } from "../store/Value.ts";
import {
  type Action,
  alignActions,
  duplicate,
  fillCanvas,
  groupOrUngroup,
  lockOrUnlock,
  orderActions,
  remove,
  spreadActions,
} from "./actions.ts";
import { type ShownGuides, useCanvas } from "./CanvasState.ts";
import { zoom_step, type Zooming } from "./useZoom.ts";
import styles from "./Canvas.module.css";

interface ToolbarProps {
  zooming: Zooming;
  onFull: () => void;
}

/** Above the picture, always in the same place: what can be done with what is chosen, and how the picture is seen. */
export function Toolbar({ zooming, onFull }: ToolbarProps) {
  const { fixed } = useEditor();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Picture tools">
      {!fixed && <ChosenTools />}
      <span className={styles.viewTools}>
        <GuidesMenu />
        <ZoomTools {...zooming} />
        <IconButton icon={Expand} label="Full screen (F)" title="Full screen (F)" onClick={onFull} />
      </span>
    </div>
  );
}

function ChosenTools() {
  const editor = useEditor();
  useSelection();
  useFields();
  // What was chosen may have been undone meanwhile.
  if (editor.store.selectedBlocks.length === 0) return null;
  return (
    <span className={styles.tools}>
      <ActionMenu
        icon={AlignStartVertical}
        label="Align"
        actions={[alignActions, spreadActions, [fillCanvas]]}
      />
      <ActionMenu icon={Layers} label="Order" actions={[orderActions]} />
      {[duplicate, groupOrUngroup(editor), lockOrUnlock(editor), remove].map((action) => (
        <IconButton
          key={action.label}
          icon={action.icon}
          label={action.label}
          title={`${action.label} (${action.keys})`}
          disabled={action.isOff?.(editor) ?? false}
          onClick={() => action.run(editor)}
        />
      ))}
    </span>
  );
}

interface ActionMenuProps {
  icon: Action["icon"];
  label: string;
  actions: Action[][];
}

function ActionMenu({ icon, label, actions }: ActionMenuProps) {
  const editor = useEditor();
  return (
    <Menu trigger={<IconButton icon={icon} label={label} title={label} />} align="start">
      {actions.map((list, place) => (
        <DropdownMenu.Group key={place}>
          {place > 0 && <DropdownMenu.Separator className={styles.separator} />}
          {list.map((action) => (
            <DropdownMenu.Item
              key={action.label}
              className="menu-item"
              disabled={action.isOff?.(editor) ?? false}
              onSelect={() => action.run(editor)}
            >
              <action.icon aria-hidden /> {action.label}
              {action.keys && <kbd className={styles.keys}>{action.keys}</kbd>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Group>
      ))}
    </Menu>
  );
}

const guideNames: Record<keyof ShownGuides, string> = {
  safe_area: "Safe area",
  margins: "Margins of 5 %",
  thirds: "Thirds",
};

function GuidesMenu() {
  const { guides } = useCanvas();
  const shows = useValue(guides);
  return (
    <Menu trigger={<IconButton icon={Ruler} label="Guides" title="Guides" />} align="end">
      {(Object.keys(guideNames) as (keyof ShownGuides)[]).map((name) => (
        <DropdownMenu.CheckboxItem
          key={name}
          className="menu-item"
          checked={shows[name]}
          onCheckedChange={(checked) => guides.set({ ...shows, [name]: checked })}
          onSelect={(event) => event.preventDefault()}
        >
          <span className={styles.check}>
            <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
          </span>
          {guideNames[name]}
        </DropdownMenu.CheckboxItem>
      ))}
    </Menu>
  );
}

function ZoomTools({ zoomBy, zoomTo }: Zooming) {
  const { preview } = useEditor();
  const percent = usePart(preview.drawn, () => Math.round((preview.current.current?.scale ?? 1) * 100));
  return (
    <>
      <IconButton
        icon={Minus}
        label="Zoom out (−)"
        title="Zoom out (−)"
        onClick={() => zoomBy(1 / zoom_step)}
      />
      <Menu
        align="end"
        trigger={
          <Button
            look="text"
            className={styles.zoom}
            aria-label={`Zoom: ${percent} %`}
            label={`${percent} %`}
          />
        }
      >
        <DropdownMenu.Item className="menu-item" onSelect={() => zoomTo("fit")}>
          Fit <kbd className={styles.keys}>0</kbd>
        </DropdownMenu.Item>
        {[0.5, 1, 2, 4].map((one) => (
          <DropdownMenu.Item key={one} className="menu-item" onSelect={() => zoomTo(one)}>
            {one * 100} % {one === 1 && <kbd className={styles.keys}>1</kbd>}
          </DropdownMenu.Item>
        ))}
      </Menu>
      <IconButton icon={Plus} label="Zoom in (+)" title="Zoom in (+)" onClick={() => zoomBy(zoom_step)} />
    </>
  );
}
