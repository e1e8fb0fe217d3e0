import { Link } from "@tanstack/react-router";
import { Keyboard, Menu, Search, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { IconButton } from "../parts/Button.tsx";
import { KeyCap } from "../parts/KeyCap.tsx";
import { rooms } from "../rooms.ts";
import { Mark } from "./Mark.tsx";
import { PersonMenu } from "./PersonMenu.tsx";
import "./rail.css";
import { WorkspaceName } from "./WorkspaceName.tsx";

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
            <Menu aria-hidden />
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
      <button type="button" className="rail-item rail-search" onClick={onSearch}>
        <Search aria-hidden /> Search <KeyCap name="/" />
      </button>
      <nav className="rail-rooms" aria-label="Rooms">
        {rooms.map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            className="rail-item"
            activeOptions={{ exact: to === "/", includeSearch: false }}
            onClick={onRoom}
          >
            <Icon aria-hidden /> {label}
          </Link>
        ))}
      </nav>
      <button type="button" className="rail-item" onClick={onShortcuts}>
        <Keyboard aria-hidden /> Shortcuts <KeyCap name="?" />
      </button>
      <PersonMenu />
    </>
  );
}
