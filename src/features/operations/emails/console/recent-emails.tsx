import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { emailStates } from "#values/email/email-states.ts";
import { type EmailRecord, emailSorts, listEmails } from "../contract.ts";
import { emailColumns } from "./email-columns.tsx";
import { labels } from "./labels.ts";
import { recentEmail } from "./messages.ts";

/** Query parameters of the filters. */
const emailFilters = { search: 200, state: emailStates, sort: emailSorts } as const;

const csv: CsvColumns<EmailRecord> = {
	to: ({ recipient }) => recipient,
	subject: ({ subject }) => subject,
	kind: ({ kind }) => kind,
	status: ({ state }) => state,
	reason: ({ reason }) => reason,
	createdAt: ({ orderedAt }) => orderedAt,
	sentAt: ({ sentAt }) => sentAt,
};
const toPage = ({ emails, next }: ResponseOf<typeof listEmails>) => ({ rows: emails, next });

/** The emails that were sent or wait, with search by recipient and subject. The filters and the order are part of the address. */
export function RecentEmails() {
	const { filters, narrow } = useFilters(emailFilters);
	const { rows, isStale, error, again, more } = useRows(listEmails, filters, toPage);
	const visibleColumns = useVisibleColumns(emailColumns);
	const isFiltered = filters.state !== "" || filters.search !== "";
	return (
		<section aria-labelledby="recent" className="grid gap-6">
			<div className="flex flex-wrap items-end justify-between gap-5">
				<h2 id="recent" className="text-xl">
					{recentEmail.recentEmails}
				</h2>
				<div className="flex w-full flex-wrap items-end gap-4 sm:w-auto">
					<SearchField
						className="w-full sm:w-64"
						minLength={3}
						placeholder={recentEmail.searchHint}
						value={filters.search}
						onChange={(search) => narrow({ search })}
					/>
					<SelectField label={recentEmail.status} value={filters.state} onChange={(event) => narrow({ state: event.target.value })} className="grow sm:w-52">
						<option value="">{recentEmail.all}</option>
						{emailStates.map((emailState) => (
							<option key={emailState} value={emailState}>
								{labels.states[emailState]}
							</option>
						))}
					</SelectField>
					<Button variant="secondary" onClick={again}>
						{recentEmail.refresh}
					</Button>
					<ExportList call={listEmails} query={filters} toPage={toPage} columns={csv} name="emails" />
				</div>
			</div>
			<ListViews list="emails" columns={emailColumns} />
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={recentEmail.recentEmails}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					sort={{ value: filters.sort, initial: "-createdAt", onChange: (sort) => narrow({ sort }) }}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState icon={<EmailIcon size={32} />} title={labels.none} level={3}>
							{isFiltered ? labels.noneInState : labels.noneMore}
						</EmptyState>
					}
				/>
			)}
		</section>
	);
}
