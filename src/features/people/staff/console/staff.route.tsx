import { useState } from "react";
import {
	Badge,
	Button,
	type Column,
	ContractForm,
	consoleMeta,
	DialogButton,
	defineList,
	FieldInput,
	ListPage,
	useContractForm,
	useList,
} from "#console-kit/index.ts";
import { roleNames } from "#values/roles.ts";
import { addStaffMember, type ListedStaffMember, listStaff } from "../contract.ts";
import { RoleChoice } from "./role-choice.tsx";
import { useStaffMember } from "./staff-member.ts";
import { StaffMemberDialog } from "./staff-member-dialog.tsx";

const messages = {
	title: "Team",

	lead: "Staff members and their roles.",

	none: {
		title: "No staff members yet",
		text: "Add your colleagues. Editors change the catalog; support sees orders, customers and messages.",
	},
};

export const meta = consoleMeta(messages.title);

const staff = defineList(listStaff, "staff", {
	name: "team",
	columns: [
		{ id: "name", sortBy: "name", header: "Staff member", cell: (staffMember) => <Who staffMember={staffMember} /> },
		{ id: "role", header: "Role", cell: ({ role }) => roleNames[role] },
		{ id: "factor", header: "Access", cell: (staffMember) => <Access staffMember={staffMember} /> },
	],
	csv: [{ name: "fullName" }, "email", "role", "hasPassword", "hasSecondFactor"],
	cursor: "after",
});

/** Lists staff members and their roles, for owners. */
export default function Staff() {
	const list = useList(staff);
	const [chosen, setChosen] = useState<ListedStaffMember>();
	const change: Column<ListedStaffMember> = {
		id: "change",
		header: "Action",
		cell: (staffMember) => (
			<Button variant="secondary" onClick={() => setChosen(staffMember)}>
				Change
				<span className="sr-only"> {staffMember.fullName}</span>
			</Button>
		),
	};
	return (
		<ListPage
			list={{ ...list, visibleColumns: [...list.columns, change] }}
			messages={messages}
			actions={
				<DialogButton label="Add a staff member">{(close) => <AddStaffMember onDone={() => close()} />}</DialogButton>
			}
		>
			<StaffMemberDialog staffMember={chosen} onClose={() => setChosen(undefined)} />
		</ListPage>
	);
}

function Who({ staffMember: { id, fullName, email } }: { staffMember: ListedStaffMember }) {
	const me = useStaffMember();
	return (
		<>
			<p className="font-semibold">
				{fullName} {id === me.id && <Badge>You</Badge>}
			</p>
			<p className="text-muted">{email}</p>
		</>
	);
}

function Access({ staffMember: { hasPassword, hasSecondFactor } }: { staffMember: ListedStaffMember }) {
	if (!hasPassword) return <Badge tone="warn">No password set</Badge>;
	return hasSecondFactor ? (
		<Badge tone="success">Second factor on</Badge>
	) : (
		<Badge tone="warn">No second factor set</Badge>
	);
}

function AddStaffMember({ onDone }: { onDone: () => void }) {
	const form = useContractForm(addStaffMember, {
		values: { email: "", fullName: "", role: "editor" },
		changes: [listStaff],
		done: ({ message }) => message,
		onDone,
	});
	const { errors } = form.formState;
	return (
		<ContractForm form={form} submit="Add staff member">
			<p className="text-muted">
				We'll email them a link to choose a password. An existing account is logged out everywhere and loses its
				password, so the link is the only way in.
			</p>
			<FieldInput form={form} name="email" kind="email" label="Email" required />
			<FieldInput form={form} name="fullName" label="Full name" hint="An existing account keeps its name." required />
			<RoleChoice
				value={form.watch("role")}
				onChoose={(role) => form.setValue("role", role)}
				error={errors.role?.message}
			/>
		</ContractForm>
	);
}
