import { useState } from "react";
import {
	Badge,
	Button,
	ConsolePage,
	consoleMeta,
	defineList,
	ListExport,
	ListFilters,
	ListTable,
	ListViews,
	Section,
	SelectField,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { type EmailTemplate, listEmails, listEmailTemplates } from "../contract.ts";
import { emailColumns } from "./email-columns.tsx";
import { EmailPreview, usePreviewOptions } from "./email-preview.tsx";
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
function RecentEmails() {
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
			<ListTable
				list={list}
				messages={{ title: "Recent emails", none, noMatch }}
				icon={<EmailIcon size={32} />}
				level={3}
			/>
		</section>
	);
}

export const meta = consoleMeta(labels.title);

export default function Emails() {
	const { data, pending } = useConsoleQuery(listEmailTemplates, {});
	return (
		<ConsolePage title={labels.title} lead={labels.lead}>
			{pending}
			{data && (
				<div className="grid gap-14">
					<TemplatePreview templates={data.templates} />
					<RecentEmails />
				</div>
			)}
		</ConsolePage>
	);
}

/** Previews a template with sample data. */
function TemplatePreview({ templates }: { templates: EmailTemplate[] }) {
	const [kind, setKind] = useState(templates[0]?.kind);
	const options = usePreviewOptions(() => (matchMedia("(min-width: 800px)").matches ? "desktop" : "phone"));
	const template = templates.find((template) => template.kind === kind);
	if (!template) return null;
	return (
		<Section id="templates" title="Templates" className="grid gap-6">
			<div className="flex flex-wrap items-end gap-x-6 gap-y-5">
				<SelectField
					label="Email"
					value={kind}
					onChange={(event) => setKind(event.target.value)}
					className="w-full sm:w-80"
					options={templates.map((template) => [template.kind, template.name])}
				/>
				{options.choices}
			</div>
			<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
				<dt className="text-muted">Subject</dt>
				<dd className="font-semibold">{template.subject}</dd>
				<dt className="text-muted">Sent</dt>
				<dd>
					{template.when} {template.marketing && <Badge tone="info">Marketing email with an unsubscribe link</Badge>}
				</dd>
			</dl>
			<EmailPreview {...template} options={options} />
		</Section>
	);
}
