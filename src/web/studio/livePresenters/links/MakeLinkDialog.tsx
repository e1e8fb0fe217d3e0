import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { presentersQuery, usePlaces } from "../../events/places.ts";
import { momentOn, toWallTime } from "../../events/times.ts";
import { Button } from "../../parts/Button.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { CheckboxGroup } from "../../parts/CheckboxGroup.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";
import { TimeField } from "../../parts/TimeField.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { linksQuery, presentingKey } from "../livePresenters.ts";
import { listExpiries } from "./listExpiries.ts";
import { type Made, MadeLinks } from "./MadeLinks.tsx";
import { sayMomentAt } from "./writeInvitation.ts";

interface MakeLinkDialogProps {
  live: LiveSession;
  onClose: () => void;
}

export function MakeLinkDialog({ live, onClose }: MakeLinkDialogProps) {
  const session = useSession();
  const { data: presenters } = useQuery(presentersQuery(session));
  const { data: links } = useQuery(linksQuery(session, live.id));
  const { places } = usePlaces();
  const [made, setMade] = useState<Made | null>(null);
  const zone = places?.findZone(live);
  const named = live.presenter_ids.map((id) => ({
    id,
    name: presenters?.find((presenter) => presenter.id === id)?.name ?? "…",
  }));
  const linked = new Set(links?.map(({ presenter_id }) => presenter_id));
  const title = !made ? "Make a link" : made.made.length === 1 ? "The link" : "The links";
  return (
    <DialogBox title={title} width={640} closesOutside={!made} onClose={onClose}>
      {!presenters || !links || zone === undefined ? (
        <Skeleton lines={4} />
      ) : made ? (
        <MadeLinks {...made} session={live} zone={zone} onDone={onClose} />
      ) : (
        <NewLinkForm live={live} presenters={named} linked={linked} zone={zone} onMade={setMade} />
      )}
    </DialogBox>
  );
}

interface NewLinkFormProps {
  live: LiveSession;
  presenters: { id: string; name: string }[];
  /** Presenters who have a link already. */
  linked: ReadonlySet<string | null>;
  zone: string;
  onMade: (made: Made) => void;
}

const other = "other";

function NewLinkForm({ live, presenters, linked, zone, onMade }: NewLinkFormProps) {
  const session = useSession();
  const time = useServerTime();
  const [expiries] = useState(() => listExpiries(live.ends_at, time.now()));
  const [until, setUntil] = useState("0");
  const [moment, setMoment] = useState(() => toWallTime(expiries[0]!.expires_at, zone));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(presenters.map(({ id }) => id).filter((id) => !linked.has(id))),
  );
  const make = useSave(
    async (): Promise<Made> => {
      if (chosen.size === 0) throw new Error("Choose a presenter first.");
      const expires_at =
        until === other ? momentOn(moment, zone) : (expiries[Number(until)]?.expires_at ?? null);
      if (expires_at === null) throw new Error("Choose until when it is good.");
      const made: Made["made"] = [];
      for (const { id, name } of presenters.filter((presenter) => chosen.has(presenter.id))) {
        try {
          const link = await session.api.post("/sessions/{id}/presenter-links", {
            params: { id: live.id },
            body: { presenter_id: id, expires_at },
          });
          made.push({ link, name });
        } catch (error) {
          if (made.length === 0) throw error;
          return { made, failed: { name, message: (error as Error).message } };
        }
      }
      return { made, failed: null };
    },
    { stale: [presentingKey(session, live.id)], onSaved: onMade },
  );

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <Form mutation={make} submit={chosen.size > 1 ? `Make ${chosen.size} links` : "Make the link"}>
      <CheckboxGroup label="For" name="presenter_id" stacked hint="Each presenter gets a link of their own.">
        {presenters.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={linked.has(id) ? `${name} (has a link, which stays good)` : name}
            checked={chosen.has(id)}
            onChange={(isChosen) => choose(id, isChosen)}
          />
        ))}
        {chosen.size < presenters.length && presenters.length > 1 && (
          <Button
            look="text"
            label="For all presenters"
            onClick={() => setChosen(new Set(presenters.map(({ id }) => id)))}
          />
        )}
      </CheckboxGroup>
      <Select
        label="Good until"
        name="expires_at"
        value={until}
        choices={[
          ...expiries.map(({ label, expires_at }, index) => ({
            value: String(index),
            label: `${label} (${sayMomentAt(expires_at, zone)})`,
          })),
          { value: other, label: "Another moment" },
        ]}
        onChange={setUntil}
      />
      {until === other && (
        <TimeField label="Moment" as="datetime-local" required value={moment} onChange={setMoment} />
      )}
    </Form>
  );
}
