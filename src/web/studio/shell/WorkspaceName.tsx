import { useNavigate } from "@tanstack/react-router";
import { Check, ChevronsUpDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Menu } from "../parts/Menu.tsx";
import { useSession } from "../people/session.ts";

/** Where one is; for people with several workspaces also the way to the others. */
export function WorkspaceName() {
  const { me, workspace } = useSession();
  const navigate = useNavigate();
  if (me.workspaces.length === 1) return <p className="rail-workspace">{workspace.name}</p>;

  const trigger = (
    <button type="button" className="rail-workspace rail-workspace-choice">
      <span>{workspace.name}</span> <ChevronsUpDown role="img" aria-label="Change workspace" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start">
      <DropdownMenu.Label className="menu-label">Workspaces</DropdownMenu.Label>
      <DropdownMenu.RadioGroup
        value={workspace.id}
        onValueChange={(id) => void navigate({ to: "/", search: { workspace: id } })}
      >
        {me.workspaces.map(({ id, name }) => (
          <DropdownMenu.RadioItem key={id} value={id} className="menu-item">
            {name}
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </Menu>
  );
}
