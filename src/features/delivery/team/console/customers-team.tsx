import { useState } from "react";
import { type Column, DataTable, formatDay, Section, useConsoleQuery } from "#console-kit/index.ts";
import { getCustomersTeam, type TeamMember } from "../contract.ts";
import { recordMessages } from "../messages.ts";
import { describeState } from "../rules/seat-states.ts";
import { Pager } from "../storefront/pager.tsx";

const title = "Seats for others";

const columns: readonly Column<TeamMember>[] = [
	{
		id: "person",
		header: "Person",
		cell: ({ name, email }) => (
			<>
				<span className="font-semibold wrap-anywhere">{name || email || recordMessages.deleted}</span>
				{name && <span className="block text-muted wrap-anywhere">{email}</span>}
			</>
		),
	},
	{ id: "title", header: "Course", cell: "title" },
	{ id: "state", header: "Status", cell: describeState },
	{ id: "code", header: "Certificate", cell: ({ code }) => code ?? "" },
	{ id: "validUntil", header: "Valid until", cell: ({ validUntil }) => validUntil && formatDay(validUntil) },
];

/** What a buyer of seats sees of their colleagues; nothing for other customers. */
export function CustomersTeam({ userId }: { userId: number }) {
	const [page, setPage] = useState(1);
	const { data, failed } = useConsoleQuery(getCustomersTeam, {
		params: { id: String(userId) },
		query: { page: String(page) },
	});
	if (failed) return failed;
	if (!data || data.courses.length === 0) return null;
	return (
		<Section id="team" title={title}>
			<DataTable label={title} columns={columns} rows={data.people} rowKey="id" empty={null} />
			<Pager page={page} pages={data.pages} onPage={setPage} />
		</Section>
	);
}
