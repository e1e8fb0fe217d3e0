import type { EngagementRoom } from "../../../core/engagements/engagement.ts";
import { type QuestionFilter, questionTabs } from "./questionList.ts";
import { useQuestionLabels } from "./useQuestionLabels.ts";

interface Props {
  filter: QuestionFilter;
  rooms: EngagementRoom[];
  /** The session that the page's address names. */
  session_id: string | null;
  onChoose: (changed: Partial<QuestionFilter>) => void;
}

export function QuestionFilters({ filter, rooms, session_id, onChoose }: Props) {
  const labels = useQuestionLabels();
  return (
    <div class="question-filters">
      <div class="question-tabs" role="group" aria-label={labels.order}>
        {questionTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={tab === filter.tab}
            onClick={() => tab !== filter.tab && onChoose({ tab })}
          >
            {labels.tab[tab]}
          </button>
        ))}
      </div>
      {session_id !== null && (
        <label class="check">
          <input
            type="checkbox"
            checked={filter.session_id !== null}
            onChange={({ currentTarget }) =>
              onChoose({ session_id: currentTarget.checked ? session_id : null })
            }
          />
          {labels.this_session}
        </label>
      )}
      {rooms.length > 0 && (
        <div class="field">
          <select
            aria-label={labels.room}
            value={filter.room ?? ""}
            onChange={({ currentTarget }) => onChoose({ room: currentTarget.value || null })}
          >
            <option value="">{labels.all_rooms}</option>
            {rooms.map(({ key, label }) => (
              <option key={key} value={key} dir="auto">
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
