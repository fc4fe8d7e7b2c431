import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { listEmailTexts } from "../console-contract.ts";
import { emailTextListMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

type Row = ResponseOf<typeof listEmailTexts>["emails"][number];

const columns: Column<Row>[] = [
	{
		id: "email",
		header: messages.columns.email,
		sortValue: ({ name }) => name,
		cell: ({ kind, name, when }) => (
			<>
				<Link to={`/console/email-texts/${kind}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
					{name}
				</Link>
				<p className="text-sm text-muted">{when}</p>
			</>
		),
	},
	{
		id: "text",
		header: messages.columns.text,
		sortValue: ({ broken, edited }) => (broken ? messages.broken : edited ? messages.edited : messages.default),
		cell: ({ edited, broken }) => {
			if (broken) return <Badge tone="danger">{messages.broken}</Badge>;
			return <Badge tone={edited ? "success" : "neutral"}>{edited ? messages.edited : messages.default}</Badge>;
		},
	},
	{
		id: "changed",
		header: messages.columns.changed,
		sortValue: ({ updatedAt }) => updatedAt,
		cell: ({ updatedAt }) => (updatedAt ? <time dateTime={updatedAt}>{formatSiteTime(updatedAt)}</time> : <span className="text-muted">{messages.never}</span>),
	},
];

/** All emails whose texts owners can edit. */
export default function EmailTexts() {
	const { data, error, refetch } = useConsoleQuery(listEmailTexts, {});
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={data?.emails}
					rowKey={({ kind }) => kind}
					empty={<EmptyState icon={<EmailIcon size={32} />} title={messages.none} level={2} />}
				/>
			)}
		</ConsolePage>
	);
}
