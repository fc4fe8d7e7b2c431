import { useState } from "react";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, useFilters, useRows } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { roleNames } from "#values/roles.ts";
import { type ListedStaffMember, listStaff, staffSorts } from "../contract.ts";
import { AddStaffMember } from "./add-staff-member.tsx";
import { staffMessages } from "./messages.ts";
import { useStaffMember } from "./staff-member.ts";
import { StaffMemberDialog } from "./staff-member-dialog.tsx";

export const meta = pageMeta({ title: staffMessages.team, hidden: true });

const csv: CsvColumns<ListedStaffMember> = {
	name: ({ fullName }) => fullName,
	email: ({ email }) => email,
	role: ({ role }) => role,
	hasPassword: ({ hasPassword }) => hasPassword,
	hasSecondFactor: ({ hasSecondFactor }) => hasSecondFactor,
};
const toPage = ({ staff, next }: ResponseOf<typeof listStaff>) => ({ rows: staff, next });

const staffFilters = { sort: staffSorts } as const;

/** Lists staff members and their roles, for owners. The order is part of the address. */
export default function Staff() {
	const me = useStaffMember();
	const { filters, narrow } = useFilters(staffFilters);
	const { rows, isStale, error, again, more } = useRows(listStaff, filters, toPage, { cursor: "after" });
	const [adding, setAdding] = useState(false);
	const [chosen, setChosen] = useState<ListedStaffMember>();
	const columns: Column<ListedStaffMember>[] = [
		{ id: "name", sortBy: "name", header: staffMessages.staffMember, cell: (staffMember) => <Who staffMember={staffMember} me={staffMember.id === me.id} /> },
		{ id: "role", header: staffMessages.role, cell: ({ role }) => roleNames[role] },
		{ id: "factor", header: staffMessages.access, cell: (staffMember) => <Access staffMember={staffMember} /> },
		{
			id: "change",
			header: staffMessages.action,
			cell: (staffMember) => (
				<Button variant="secondary" onClick={() => setChosen(staffMember)}>
					{staffMessages.change}
					<span className="sr-only"> {staffMember.fullName}</span>
				</Button>
			),
		},
	];
	return (
		<ConsolePage
			title={staffMessages.team}
			lead={staffMessages.lead}
			actions={
				<>
					<ExportList call={listStaff} query={filters} toPage={toPage} cursor="after" columns={csv} name="team" />
					<Button onClick={() => setAdding(true)}>{staffMessages.add}</Button>
				</>
			}
		>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={staffMessages.team}
					columns={columns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={<EmptyState title={staffMessages.none}>{staffMessages.noneText}</EmptyState>}
				/>
			)}
			<AddStaffMember open={adding} onClose={() => setAdding(false)} />
			<StaffMemberDialog staffMember={chosen} onClose={() => setChosen(undefined)} />
		</ConsolePage>
	);
}

function Who({ staffMember: { fullName, email }, me }: { staffMember: ListedStaffMember; me: boolean }) {
	return (
		<>
			<p className="font-semibold">
				{fullName} {me && <Badge>{staffMessages.you}</Badge>}
			</p>
			<p className="text-muted">{email}</p>
		</>
	);
}

function Access({ staffMember: { hasPassword, hasSecondFactor } }: { staffMember: ListedStaffMember }) {
	if (!hasPassword) return <Badge tone="warn">{staffMessages.noPassword}</Badge>;
	return hasSecondFactor ? <Badge tone="success">{staffMessages.hasSecondFactor}</Badge> : <Badge tone="warn">{staffMessages.noSecondFactor}</Badge>;
}
