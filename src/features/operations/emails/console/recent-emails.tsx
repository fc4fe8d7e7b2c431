import { defineList, ListExport, ListFilters, ListTable, ListViews, useList } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { listEmails } from "../contract.ts";
import { emailColumns } from "./email-columns.tsx";
import { labels } from "./labels.ts";

const emails = defineList(listEmails, "emails", {
	name: "emails",
	views: "emails",
	columns: emailColumns,
	csv: [{ to: "recipient" }, "subject", "kind", { status: "state" }, "reason", { createdAt: "orderedAt" }, "sentAt"],
	filters: {
		search: { type: "search", minLength: 3, placeholder: "Recipient or subject", className: "w-full sm:w-64" },
		state: { label: "Status", all: "All", options: labels.states, className: "grow sm:w-52" },
	},
	filterClass: "contents",
	sort: "-createdAt",
});
const none = { title: labels.none, text: labels.noneMore };
const noMatch = { title: labels.none, text: labels.noneInState };

/** The emails that were sent or wait, with search by recipient and subject. */
export function RecentEmails() {
	const list = useList(emails);
	return (
		<section aria-labelledby="recent" className="grid gap-6">
			<div className="flex flex-wrap items-end justify-between gap-5">
				<h2 id="recent" className="text-xl">
					Recent emails
				</h2>
				<div className="flex w-full flex-wrap items-end gap-4 sm:w-auto">
					<ListFilters list={list} />
					<Button variant="secondary" onClick={list.again}>
						Refresh
					</Button>
					<ListExport {...list.source} />
				</div>
			</div>
			<ListViews list="emails" columns={emailColumns} />
			<ListTable list={list} messages={{ title: "Recent emails", none, noMatch }} icon={<EmailIcon size={32} />} level={3} />
		</section>
	);
}
