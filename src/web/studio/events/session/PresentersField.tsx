import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { useSession } from "../../people/session.ts";
import { presentersQuery } from "../places.ts";

/** In their order: a block may show the session's second presenter. */
export function PresentersField({ initial }: { initial: string[] }) {
  const session = useSession();
  const id = useId();
  const { data: presenters = [] } = useQuery(presentersQuery(session));
  const [chosen, setChosen] = useState(initial);
  const [wanted, setWanted] = useState("");
  const nameOf = (presenter_id: string) =>
    presenters.find((presenter) => presenter.id === presenter_id)?.name ?? "…";
  const sayOf = ({ name, organization }: { name: string; organization: string }) =>
    organization === "" ? name : `${name}, ${organization}`;
  const others = presenters.filter((presenter) => !chosen.includes(presenter.id));

  function choose(text: string) {
    setWanted(text);
    const found = others.find((presenter) => sayOf(presenter) === text || presenter.name === text);
    if (!found) return;
    setChosen([...chosen, found.id]);
    setWanted("");
  }

  return (
    <div className="field">
      <label htmlFor={id}>Presenters</label>
      {chosen.length > 0 && (
        <ul className="chosen">
          {chosen.map((presenter_id) => (
            <li key={presenter_id}>
              <input type="hidden" name="presenter_ids" value={presenter_id} />
              {nameOf(presenter_id)}
              <button
                type="button"
                className="icon-button"
                aria-label={`Leave out ${nameOf(presenter_id)}`}
                onClick={() => setChosen(chosen.filter((one) => one !== presenter_id))}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="input"
        list={`${id}-names`}
        autoComplete="off"
        placeholder={presenters.length === 0 ? "There are no presenters yet" : "Add by name"}
        value={wanted}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={`${id}-names`}>
        {others.map((presenter) => (
          <option key={presenter.id}>{sayOf(presenter)}</option>
        ))}
      </datalist>
    </div>
  );
}
