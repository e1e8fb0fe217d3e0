import { Link } from "@tanstack/react-router";
import { CircleUser, LogOut, UserCog } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Menu } from "../parts/Menu.tsx";
import { useSession } from "../people/session.ts";
import { useSignOut } from "../people/useSignOut.ts";

export function PersonMenu() {
  const { me } = useSession();
  const signOut = useSignOut();
  const trigger = (
    <button type="button" className="rail-item">
      <CircleUser aria-hidden /> <span className="cut">{me.name}</span>
    </button>
  );

  return (
    <Menu trigger={trigger} side="top" align="start">
      <DropdownMenu.Label className="menu-label">{me.email}</DropdownMenu.Label>
      <DropdownMenu.Item asChild className="menu-item">
        <Link to="/settings/account">
          <UserCog aria-hidden /> Your account
        </Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item className="menu-item" onSelect={signOut}>
        <LogOut aria-hidden /> Sign out
      </DropdownMenu.Item>
    </Menu>
  );
}
