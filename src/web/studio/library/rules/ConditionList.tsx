import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { NamedCondition } from "../../../../contract/namedConditions.ts";
import { sayWhen } from "../../../../core/rules/sayRule.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { List } from "../../parts/List.tsx";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useSeen } from "../../pictures/useSeen.ts";
import { namedConditionsQuery, useNamedConditions } from "../../rules/namedConditions.ts";
import { RemoveCondition } from "./RemoveCondition.tsx";
import { useGoing } from "./useGoing.ts";
import { conditionUsesQuery } from "./uses.ts";
import { UsesLine } from "./UsesLine.tsx";
import styles from "./RulesTab.module.css";

/** Conditions that have a name, each with what it asks and where it is used. */
export function ConditionList() {
  const session = useSession();
  const conditions = useInfiniteQuery(namedConditionsQuery(session));
  const isEditor = mayEdit(session.workspace.role);
  return (
    <section className="section" aria-labelledby="named-conditions">
      <header className="row between gap-16">
        <h2 id="named-conditions">Named conditions</h2>
        {isEditor && <ButtonLink to="/library/rules/conditions/new" label="New condition" />}
      </header>
      <List
        label="Named conditions"
        query={conditions}
        empty={
          <p className="muted">
            A named condition says once when something holds, such as “Bar is open”. Rules of blocks,
            backgrounds and stages then use it by its name, and change together when it changes. There are
            none yet.
          </p>
        }
      >
        {(condition) => <ConditionRow key={condition.id} condition={condition} isEditor={isEditor} />}
      </List>
    </section>
  );
}

function ConditionRow({ condition, isEditor }: { condition: NamedCondition; isEditor: boolean }) {
  const { findName } = useNamedConditions();
  const row = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(row);
  const { isGoing, asGoing } = useGoing();
  const { data: uses } = useQuery({
    ...conditionUsesQuery(useSession(), condition.id),
    enabled: isSeen && !isGoing,
  });
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const edit = () =>
    void navigate({ to: "/library/rules/conditions/$condition_id", params: { condition_id: condition.id } });
  return (
    <li ref={row} className={styles.row}>
      <div className="list-main">
        <h3 className="list-name">{condition.name}</h3>
        <p className="break">{sayWhen(condition, findName)}</p>
        <UsesLine uses={uses} />
      </div>
      {isEditor && (
        <RowMenu
          label={`More for ${condition.name}`}
          items={[
            { label: "Edit", onSelect: edit },
            { label: "Delete", danger: true, onSelect: () => setRemoving(true) },
          ]}
        />
      )}
      {isRemoving && (
        <RemoveCondition
          condition={condition}
          uses={uses}
          asGoing={asGoing}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
