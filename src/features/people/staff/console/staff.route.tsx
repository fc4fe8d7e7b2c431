import { useState } from "react";
import { consoleMeta, defineList, ListPage, useList } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { Column } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { roleNames } from "#values/roles.ts";
import { type ListedStaffMember, listStaff } from "../contract.ts";
import { AddStaffMember } from "./add-staff-member.tsx";
import { useStaffMember } from "./staff-member.ts";
import { StaffMemberDialog } from "./staff-member-dialog.tsx";

const messages = {
	title: "Team",
	staffMember: "Staff member",
	role: "Role",
	access: "Access",
	action: "Action",
	change: "Change",
	lead: "Staff members and their roles.",
	add: "Add a staff member",
	none: { title: "No staff members yet", text: "Add your colleagues. Editors change the catalog; support sees orders, customers and messages." },
	you: "You",
	noPassword: "No password set",
	hasSecondFactor: "Second factor on",
	noSecondFactor: "No second factor set",
};

export const meta = consoleMeta(messages.title);

const staff = defineList(listStaff, "staff", {
	name: "team",
	columns: [
		{ id: "name", sortBy: "name", header: messages.staffMember, cell: (staffMember) => <Who staffMember={staffMember} /> },
		{ id: "role", header: messages.role, cell: ({ role }) => roleNames[role] },
		{ id: "factor", header: messages.access, cell: (staffMember) => <Access staffMember={staffMember} /> },
	],
	csv: [{ name: "fullName" }, "email", "role", "hasPassword", "hasSecondFactor"],
	cursor: "after",
});

/** Lists staff members and their roles, for owners. */
export default function Staff() {
	const list = useList(staff);
	const [adding, setAdding] = useState(false);
	const [chosen, setChosen] = useState<ListedStaffMember>();
	const change: Column<ListedStaffMember> = {
		id: "change",
		header: messages.action,
		cell: (staffMember) => (
			<Button variant="secondary" onClick={() => setChosen(staffMember)}>
				{messages.change}
				<span className="sr-only"> {staffMember.fullName}</span>
			</Button>
		),
	};
	return (
		<ListPage
			list={{ ...list, visibleColumns: [...list.columns, change] }}
			messages={messages}
			actions={<Button onClick={() => setAdding(true)}>{messages.add}</Button>}
		>
			<AddStaffMember open={adding} onClose={() => setAdding(false)} />
			<StaffMemberDialog staffMember={chosen} onClose={() => setChosen(undefined)} />
		</ListPage>
	);
}

function Who({ staffMember: { id, fullName, email } }: { staffMember: ListedStaffMember }) {
	const me = useStaffMember();
	return (
		<>
			<p className="font-semibold">
				{fullName} {id === me.id && <Badge>{messages.you}</Badge>}
			</p>
			<p className="text-muted">{email}</p>
		</>
	);
}

function Access({ staffMember: { hasPassword, hasSecondFactor } }: { staffMember: ListedStaffMember }) {
	if (!hasPassword) return <Badge tone="warn">{messages.noPassword}</Badge>;
	return hasSecondFactor ? <Badge tone="success">{messages.hasSecondFactor}</Badge> : <Badge tone="warn">{messages.noSecondFactor}</Badge>;
}
