import { SearchField } from "#ui/console/search-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { messageSorts } from "../console-contract.ts";
import { messageStates } from "../rules/message-states.ts";
import { labels } from "./labels.ts";
import { messageFiltersMessages } from "./messages.ts";

/** Filters by state, assignee and words. */
export const messageFilters = { state: messageStates, assignee: ["me", "nobody"], search: 120, sort: messageSorts } as const;
type Filters = Record<keyof typeof messageFilters, string>;

export function MessageFilters({ filters, onChange }: { filters: Filters; onChange: (changes: Partial<Filters>) => void }) {
	return (
		<search className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[11rem_11rem_1fr]">
			<SelectField label={messageFiltersMessages.status} value={filters.state} onChange={(event) => onChange({ state: event.target.value })}>
				<option value="">{messageFiltersMessages.all}</option>
				{messageStates.map((state) => (
					<option key={state} value={state}>
						{labels.states[state]}
					</option>
				))}
			</SelectField>
			<SelectField label={messageFiltersMessages.assignedTo} value={filters.assignee} onChange={(event) => onChange({ assignee: event.target.value })}>
				<option value="">{messageFiltersMessages.anyone}</option>
				<option value="me">{messageFiltersMessages.me}</option>
				<option value="nobody">{messageFiltersMessages.unassigned}</option>
			</SelectField>
			<SearchField maxLength={120} value={filters.search} onChange={(search) => onChange({ search })} />
		</search>
	);
}
