import { Link } from "react-router";
import {
	type Column,
	consoleMeta,
	defineList,
	formatDollars,
	formatMoney,
	ListPage,
	roleAllows,
	toCents,
	toDay,
	useList,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { listReceivables, type ReceivableRow } from "../console-contract.ts";

export const meta = consoleMeta("Receivables");

const ages = {
	notDue: "Not due",
	to30: "1–30 days",
	to60: "31–60",
	to90: "61–90",
	over90: "Over 90",
	toReturn: "To return",
	onAccount: "On account",
	total: "Total",
};
const format = (dollars: number) => (dollars === 0 ? "" : formatDollars(dollars));

const receivables = defineList(listReceivables, "customers", {
	name: "receivables",
	rowKey: "key",
	columns: [
		{
			id: "customer",
			header: "Customer",
			cell: (row) => <Customer {...row} />,
			sortValue: ({ company, customer }) => company || customer,
		},
		...(Object.entries(ages) as [keyof typeof ages, string][]).map(
			([name, header]): Column<ReceivableRow> => ({
				id: name,
				header,
				align: "end",
				cell: (row) => format(row[name]),
				sortValue: name,
			}),
		),
		{
			id: "statement",
			header: "Statement",
			cell: ({ statementUrl, customer }) =>
				statementUrl && (
					<a
						href={statementUrl}
						target="_blank"
						rel="noreferrer"
						className="link -my-2.5 inline-flex min-h-11 items-center"
					>
						PDF<span className="sr-only"> for {customer}</span>
					</a>
				),
		},
	],
	csv: [
		"company",
		"customer",
		"email",
		...(["notDue", "to30", "to60", "to90", "over90", "toReturn", "onAccount", "total"] as const),
	],
	filters: { asOf: { type: "date", label: "At the end of" } },
	filterClass: "grid max-w-text gap-4 sm:grid-cols-3",
});

function Customer({ customerId, organizationId, customer, email, company }: ReceivableRow) {
	const { role } = useStaffMember();
	return (
		<>
			{company && <span className="block font-semibold">{company}</span>}
			{(customerId ?? organizationId) !== null && roleAllows("support", role) ? (
				<Link
					to={
						customerId === null
							? `/console/organizations/${organizationId}`
							: `/console/people/${customerId}?part=orders`
					}
					className="link inline-flex min-h-6"
				>
					{customer}
				</Link>
			) : (
				customer
			)}
			<span className="block text-muted wrap-anywhere">{email}</span>
		</>
	);
}

const messages = {
	title: "Receivables",
	lead: "What each customer or organization owes, by days after the due day. Together it's the balance of accounts receivable in the journal, less credit on account.",
	none: {
		title: "Nobody owes anything",
		text: "Unpaid invoices appear here until they're paid, credited or written off.",
	},
};

/** `/console/receivables`: debts by customer and age, with statements of account. */
export default function Receivables() {
	const list = useList(receivables, { query: { asOf: toDay(new Date()) } });
	const total = list.rows?.reduce((sum, row) => sum + toCents(row.total), 0);
	return (
		<ListPage list={list} messages={messages}>
			{total !== undefined && total !== 0 && <p className="text-end font-semibold">{`Total ${formatMoney(total)}`}</p>}
		</ListPage>
	);
}
