import { useState } from "react";
import { Button, type Column, DataTable, Section, useConsoleQuery } from "#console-kit/index.ts";
import { getCustomersTeam, type TeamMember } from "../contract.ts";
import { recordMessages } from "../messages.ts";
import { describeState } from "../rules/seat-states.ts";

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
			{data.pages > 1 && (
				<p className="flex flex-wrap items-center gap-3">
					<Button variant="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
						Previous page
					</Button>
					<span>{`Page ${page} of ${data.pages}`}</span>
					<Button variant="secondary" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
						Next page
					</Button>
				</p>
			)}
		</Section>
	);
}
