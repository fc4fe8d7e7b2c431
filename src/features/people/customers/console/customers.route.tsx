import { Link } from "react-router";
import { Badge, consoleMeta, defineList, ListPage, useList } from "#console-kit/index.ts";
import { roleNames } from "#values/roles.ts";
import { listCustomers } from "../contract.ts";
import { customerColumns, customerCsv } from "../rules/customer-columns.ts";

const messages = {
	title: "Customers",

	lead: "Everyone with an account, newest first.",

	noMatch: { title: "No customers match", text: "Try another part of the name, email or phone number." },
	none: {
		title: "No customers yet",
		text: "Everyone who signs up appears here. On a customer's page, you can grant a course, send a password link and read the history.",
	},
};

export const meta = consoleMeta(messages.title);

const customers = defineList(listCustomers, "customers", {
	name: "customers",
	views: "customers",
	columns: customerColumns,
	cells: {
		name: ({ id, fullName, role }) => (
			<span className="inline-flex flex-wrap items-center gap-2">
				<Link to={`/console/people/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
					{fullName}
				</Link>
				{role && <Badge tone="info">{roleNames[role]}</Badge>}
			</span>
		),
	},
	csv: customerCsv,
	filters: { search: { type: "search", hint: "Name, email or phone number", minLength: 3, className: "max-w-text" } },
	sort: "-joinedAt",
});

/** Lists accounts, newest first by default. */
export default function Customers() {
	return <ListPage list={useList(customers)} messages={messages} />;
}
