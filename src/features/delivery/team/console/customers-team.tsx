import { useState } from "react";
import {
	type Column,
	ContractForm,
	DataTable,
	DialogButton,
	FieldInput,
	formatDay,
	Section,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { handOverTeam } from "../console-contract.ts";
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
	const { role } = useStaffMember();
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
			{role === "owner" && (
				<div>
					<DialogButton label="Hand over…" title="Hand the seats over" variant="secondary">
						{(close) => <HandOver id={String(userId)} onClose={close} />}
					</DialogButton>
				</div>
			)}
		</Section>
	);
}

/** Hands the customer's orders with seats for others over to a successor. */
function HandOver({ id, onClose }: { id: string; onClose: () => void }) {
	const form = useContractForm(handOverTeam, {
		values: { email: "", reason: "" },
		input: { params: { id } },
		changes: [getCustomersTeam],
		done: ({ message }) => message,
		onDone: onClose,
	});
	return (
		<ContractForm form={form} submit="Hand over" variant="danger" onCancel={onClose}>
			<p>
				All orders with seats for others move to another account, with their open invoices. The customer keeps their own
				courses and certificates. Both get an email.
			</p>
			<FieldInput form={form} name="email" type="email" label="Email address of the successor" required />
			<FieldInput form={form} name="reason" label="Reason" hint="Shown in the audit log. Don't name people." required />
		</ContractForm>
	);
}
