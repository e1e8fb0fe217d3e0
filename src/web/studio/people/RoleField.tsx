import { useId, useState } from "react";
import { type Role, roles } from "./roles.ts";

export function RoleField({ start }: { start: Role }) {
  const id = useId();
  const [role, setRole] = useState<Role>(start);
  return (
    <div className="field">
      <label htmlFor={id}>Role</label>
      <select
        id={id}
        name="role"
        className="input"
        value={role}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setRole(event.target.value as Role)}
      >
        {roles.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="field-hint">
        {roles.find(({ name }) => name === role)?.may}
      </p>
    </div>
  );
}
