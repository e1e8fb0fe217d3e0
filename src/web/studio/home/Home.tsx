import { Link } from "@tanstack/react-router";
import { BookOpen, KeyRound, MonitorPlay, ScanQrCode } from "lucide-react";
import { Room } from "../parts/Room.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import "./home.css";

export function Home() {
  const { me, workspace } = useSession();
  return (
    <Room title={workspace.name} page="Home">
      <p className="home-welcome">Good to see you, {me.name}. Four ways to begin:</p>
      <ul className="home-steps">
        <li>
          <KeyRound aria-hidden />
          <div>
            <h2>Make a key</h2>
            <p>
              Your own programs change data and screens through the API. A key says which one is calling and
              what it may do.
            </p>
          </div>
          {workspace.role === "owner" ? (
            <Link className="button button-main" to="/settings/keys/new">
              Make a key
            </Link>
          ) : (
            <p className="muted">An owner of the workspace makes it for you.</p>
          )}
        </li>
        <li>
          <BookOpen aria-hidden />
          <div>
            <h2>Read the reference</h2>
            <p>Every call of the API, with what it takes and what it answers.</p>
          </div>
          <a className="button" href="/docs">
            Open the reference
          </a>
        </li>
        <li>
          <MonitorPlay aria-hidden />
          <div>
            <h2>Turn a browser into a screen</h2>
            <p>
              Open this page on the machine behind a display. It shows a code to pair it with, then plays on
              its own.
            </p>
          </div>
          <a className="button" href="/screen" target="_blank" rel="noreferrer">
            Open a screen
          </a>
        </li>
        <li>
          <ScanQrCode aria-hidden />
          <div>
            <h2>Pair a screen</h2>
            <p>Scan the code a waiting screen shows, or enter it here, and choose the stage it plays for.</p>
          </div>
          {mayEdit(workspace.role) ? (
            <Link className="button" to="/pair">
              Pair a screen
            </Link>
          ) : (
            <p className="muted">An editor of the workspace pairs it for you.</p>
          )}
        </li>
      </ul>
    </Room>
  );
}
