import { useNavigate } from "@tanstack/react-router";
import { Check, ChevronsUpDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useSession } from "../people/session.ts";

/** Where one is; for people with several workspaces also the way to the others. */
export function WorkspaceName() {
  const { me, workspace } = useSession();
  const navigate = useNavigate();
  if (me.workspaces.length === 1) return <p className="rail-workspace">{workspace.name}</p>;

  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="rail-workspace rail-workspace-choice">
        <span>{workspace.name}</span> <ChevronsUpDown aria-label="Change workspace" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="start" sideOffset={4}>
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
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
