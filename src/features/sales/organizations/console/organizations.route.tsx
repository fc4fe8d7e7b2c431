import { useNavigate } from "react-router";
import {
	consoleMeta,
	DialogButton,
	defineList,
	formatDollars,
	ListPage,
	roleAllows,
	TouchLink,
	useList,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { listOrganizations } from "../console-contract.ts";
import { OrganizationForm } from "./organization-form.tsx";

const messages = {
	title: "Organizations",
	lead: "Their members order on one account, with its terms and credit limit.",
	none: { title: "No organizations yet", text: "Create one, then add customers as its members." },
};

export const meta = consoleMeta(messages.title);

const useIsSupport = () => roleAllows("support", useStaffMember().role);

const organizations = defineList(listOrganizations, "organizations", {
	name: "organizations",
	columns: [
		{ id: "name", header: "Name", sortValue: "name", cell: (row) => <Name {...row} /> },
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
	csv: ["name", "members", "mayPayByInvoice", "netDays", "owed", "creditLimit", "accountsPayableEmail"],
});

function Name({ id, name }: { id: number; name: string }) {
	return useIsSupport() ? <TouchLink to={`/console/organizations/${id}`}>{name}</TouchLink> : name;
}

/** `/console/organizations`: who orders on one account. */
export default function Organizations() {
	const navigate = useNavigate();
	return (
		<ListPage
			list={useList(organizations)}
			messages={messages}
			actions={
				useIsSupport() && (
					<DialogButton label="New organization">
						{() => <OrganizationForm onDone={({ id }) => void navigate(`/console/organizations/${id}`)} />}
					</DialogButton>
				)
			}
		/>
	);
}
