import { Badge, consoleMeta, defineList, ListPage, TouchLink, useList, withCells } from "#console-kit/index.ts";
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
	columns: withCells(customerColumns, {
		name: ({ id, fullName, role }) => (
			<span className="inline-flex flex-wrap items-center gap-2">
				<TouchLink to={`/console/people/${id}`} className="-my-2.5 font-semibold">
					{fullName}
				</TouchLink>
				{role && <Badge tone="info">{roleNames[role]}</Badge>}
			</span>
		),
	}),
	csv: customerCsv,
	filters: { search: { type: "search", hint: "Name, email or phone number", minLength: 3, className: "max-w-text" } },
	sort: "-joinedAt",
});

/** Lists accounts, newest first by default. */
export default function Customers() {
	return <ListPage list={useList(customers)} messages={messages} />;
}
