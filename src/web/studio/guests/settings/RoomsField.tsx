import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { EngagementRoom } from "../../../../core/engagements/engagement.ts";
import { useRefusal } from "../../parts/Form.tsx";

/** A room keeps its key when it is renamed: posts, and whoever posts by the API, name it by that. */
export function RoomsField({ initial }: { initial: EngagementRoom[] }) {
  const refusal = useRefusal("rooms");
  const [rooms, setRooms] = useState(() => initial.map((room, row) => ({ ...room, row })));
  const add = () =>
    setRooms([...rooms, { key: "", label: "", row: Math.max(-1, ...rooms.map(({ row }) => row)) + 1 }]);

  return (
    <fieldset name="rooms" className="rooms" aria-invalid={refusal !== null}>
      <legend>Rooms</legend>
      <p className="field-hint">
        Guests say where they are, and a wall can show the posts of one room. None: they are not asked. The
        key is made when a room is saved and stays: links (<code>?room=</code>) and the API name the room by
        it.
      </p>
      {rooms.map(({ key, label, row }, index) => (
        <div key={row} className="rooms-row">
          <input type="hidden" name="room_key" value={key} />
          <input
            name="room_label"
            className="input"
            aria-label={`Name of room ${index + 1}`}
            maxLength={200}
            defaultValue={label}
            // A row that was just added waits for its name.
            autoFocus={key === ""}
            autoComplete="off"
          />
          <code className="rooms-key cut" title={key}>
            {key}
          </code>
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove room ${index + 1}`}
            onClick={() => setRooms(rooms.filter((other) => other.row !== row))}
          >
            <X aria-hidden />
          </button>
        </div>
      ))}
      <button type="button" className="button" onClick={add}>
        <Plus aria-hidden /> Add a room
      </button>
    </fieldset>
  );
}
