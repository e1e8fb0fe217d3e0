import { useState } from "react";
import { Select } from "../parts/Select.tsx";
import { type Role, roleChoices, roles } from "./roles.ts";

export function RoleField({ start }: { start: Role }) {
  const [role, setRole] = useState(start);
  return (
    <Select
      label="Role"
      name="role"
      choices={roleChoices}
      value={role}
      onChange={setRole}
      hint={roles.find(({ name }) => name === role)?.may}
    />
  );
}
