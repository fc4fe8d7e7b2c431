import type { ResponseOf } from "../../../../api/call.ts";
import { type CsvColumns, ExportList, useFilters, useRows } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { EmailIcon } from "../../../../ui/icons/email-icon.tsx";
import { emailStates } from "../../../../values/email-states.ts";
import { type EmailRecord, listEmails } from "../contract.ts";
import { EmailRow } from "./email-row.tsx";
import { labels } from "./labels.ts";
import { recentEmail } from "./messages.ts";

/** Query parameters of the filters. */
const emailFilters = { search: 200, state: emailStates } as const;

const csv: CsvColumns<EmailRecord> = {
	to: ({ recipient }) => recipient,
	subject: ({ subject }) => subject,
	kind: ({ kind }) => kind,
	status: ({ state }) => state,
	reason: ({ reason }) => reason,
	createdAt: ({ orderedAt }) => orderedAt,
	sentAt: ({ sentAt }) => sentAt,
};
const pageOf = ({ emails, next }: ResponseOf<typeof listEmails>) => ({ rows: emails, next });

/** The emails that were sent or wait, with search by recipient and subject. */
export function RecentEmails() {
	const { filters, narrow } = useFilters(emailFilters);
	const { rows, error, again, more } = useRows(listEmails, filters, pageOf);
	return (
		<section aria-labelledby="recent" className="grid gap-6">
			<div className="flex flex-wrap items-end justify-between gap-5">
				<h2 id="recent" className="text-2xl">
					{recentEmail.recentEmails}
				</h2>
				<div className="flex w-full flex-wrap items-end gap-4 sm:w-auto">
					<SearchField
						className="w-full sm:w-64"
						least={3}
						placeholder={recentEmail.searchHint}
						value={filters.search}
						onChange={(search) => narrow({ search })}
					/>
					<SelectField label={recentEmail.status} value={filters.state} onChange={(event) => narrow({ state: event.target.value })} className="grow sm:w-52">
						<option value="">{recentEmail.all}</option>
						{emailStates.map((one) => (
							<option key={one} value={one}>
								{labels.states[one]}
							</option>
						))}
					</SelectField>
					<Button variant="secondary" onClick={again}>
						{recentEmail.refresh}
					</Button>
					<ExportList call={listEmails} query={filters} pageOf={pageOf} columns={csv} name="emails" />
				</div>
			</div>
			{error && <Failed message={error.message} again={again} />}
			{!rows && !error && <Skeleton className="h-72 w-full" />}
			{rows && <EmailList emails={rows} filtered={filters.state !== "" || filters.search !== ""} />}
			{more && (
				<Button variant="secondary" className="justify-self-center" busy={more.busy} busyLabel={recentEmail.loading} onClick={more.load}>
					{recentEmail.olderEmails}
				</Button>
			)}
		</section>
	);
}

function EmailList({ emails, filtered }: { emails: EmailRecord[]; filtered: boolean }) {
	if (emails.length === 0)
		return (
			<EmptyState icon={<EmailIcon size={32} />} title={labels.none} level={3}>
				{filtered ? labels.noneInState : labels.noneMore}
			</EmptyState>
		);
	return (
		<ul className="grid divide-y divide-line border-y border-line">
			{emails.map((mail) => (
				<EmailRow key={mail.id} mail={mail} />
			))}
		</ul>
	);
}
