import { Link, useNavigate } from "@tanstack/react-router";
import {
  Keyboard,
  Menu as MenuIcon,
  Search,
  X,
  CircleUser,
  LogOut,
  UserCog,
  Check,
  ChevronsUpDown,
} from "#icons";
import { Dialog, DropdownMenu } from "radix-ui";
import { useState } from "react";
import { IconButton } from "../parts/Button.tsx";
import { KeyCap } from "../parts/KeyCap.tsx";
import { rooms } from "../rooms.ts";
import { Mark } from "./Mark.tsx";
import { TroubleBell, TroubleLink } from "../troubles/TroubleLink.tsx";
import "./rail.css";
import { Menu } from "../parts/Menu.tsx";
import { useSession } from "../people/session.ts";
import { useSignOut } from "../people/useSignOut.ts";

interface RailProps {
  onSearch: () => void;
  onShortcuts: () => void;
}

/** Stands at the left of a desk; on a phone the same rail slides in from a bar at the top. */
export function Rail(props: RailProps) {
  const [slidIn, setSlidIn] = useState(false);
  const close = () => setSlidIn(false);

  return (
    <>
      <header className="rail rail-fixed">
        <RailContent {...props} />
      </header>
      <header className="rail-bar">
        <Dialog.Root open={slidIn} onOpenChange={setSlidIn}>
          <Dialog.Trigger className="icon-button" aria-label="Open the menu">
            <MenuIcon aria-hidden />
          </Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Overlay className="veil" />
            <Dialog.Content className="rail rail-sliding" aria-describedby={undefined}>
              <Dialog.Title className="unseen">Menu</Dialog.Title>
              <RailContent
                onRoom={close}
                onSearch={() => {
                  close();
                  props.onSearch();
                }}
                onShortcuts={() => {
                  close();
                  props.onShortcuts();
                }}
              />
              <Dialog.Close className="icon-button rail-close" aria-label="Close the menu">
                <X aria-hidden />
              </Dialog.Close>
            </Dialog.Content>
          </Dialog.Portal>
        </Dialog.Root>
        <Mark />
        <TroubleBell />
        <IconButton icon={Search} label="Search" onClick={props.onSearch} />
      </header>
    </>
  );
}

function RailContent({ onSearch, onShortcuts, onRoom }: RailProps & { onRoom?: () => void }) {
  return (
    <>
      <Mark />
      <WorkspaceName />
      <button type="button" className="row gap-12 rail-item" onClick={onSearch}>
        <Search aria-hidden /> Search <KeyCap name="/" />
      </button>
      <nav className="stack gap-2 top rail-rooms" aria-label="Rooms">
        {rooms.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="row gap-12 rail-item"
            activeOptions={{ exact: to === "/", includeSearch: false }}
            onClick={onRoom}
          >
            <Icon aria-hidden /> {label}
          </Link>
        ))}
      </nav>
      <TroubleLink onFollow={onRoom} />
      <button type="button" className="row gap-12 rail-item" onClick={onShortcuts}>
        <Keyboard aria-hidden /> Shortcuts <KeyCap name="?" />
      </button>
      <PersonMenu />
    </>
  );
}

function PersonMenu() {
  const { me } = useSession();
  const signOut = useSignOut();
  const trigger = (
    <button type="button" className="row gap-12 rail-item">
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

/** Where one is; for people with several workspaces also the way to the others. */
function WorkspaceName() {
  const { me, workspace } = useSession();
  const navigate = useNavigate();
  if (me.workspaces.length === 1) return <p className="rail-workspace">{workspace.name}</p>;

  const trigger = (
    <button type="button" className="row between rail-workspace rail-workspace-choice">
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
