import { useNavigate } from "react-router";
import {
	consoleMeta,
	DialogButton,
	defineList,
	formatDollars,
	ListPage,
	TouchLink,
	useList,
} from "#console-kit/index.ts";
import { listOrganizations } from "../console-contract.ts";
import { OrganizationForm } from "./organization-form.tsx";

const messages = {
	title: "Organizations",
	lead: "Their members order on one account, with its terms and credit limit.",
	none: { title: "No organizations yet", text: "Create one, then add customers as its members." },
};

export const meta = consoleMeta(messages.title);

const organizations = defineList(listOrganizations, "organizations", {
	name: "organizations",
	columns: [
		{
			id: "name",
			header: "Name",
			sortValue: "name",
			cell: ({ id, name }) => (
				<TouchLink to={`/console/organizations/${id}`} className="-my-2.5">
					{name}
				</TouchLink>
			),
		},
		{ id: "members", header: "Members", align: "end", sortValue: "members", cell: "members" },
		{
			id: "invoice",
			header: "Pay by invoice",
			cell: ({ mayPayByInvoice, netDays }) => (mayPayByInvoice ? (netDays === null ? "Yes" : `${netDays} days`) : "No"),
		},
		{ id: "owed", header: "Owed", align: "end", sortValue: "owed", cell: ({ owed }) => formatDollars(owed) },
		{
			id: "limit",
			header: "Credit limit",
			align: "end",
			sortValue: "creditLimit",
			cell: ({ creditLimit }) => (creditLimit === null ? "None" : formatDollars(creditLimit)),
		},
	],
	csv: ["name", "members", "owed", "creditLimit", "accountsPayableEmail"],
});

/** `/console/organizations`: who orders on one account. */
export default function Organizations() {
	const navigate = useNavigate();
	return (
		<ListPage
			list={useList(organizations)}
			messages={messages}
			actions={
				<DialogButton label="New organization">
					{() => <OrganizationForm onDone={({ id }) => void navigate(`/console/organizations/${id}`)} />}
				</DialogButton>
			}
		/>
	);
}
