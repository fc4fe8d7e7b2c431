import { lockOwners, lockUser, setRole } from "#features/people/accounts/server/index.ts";
import {
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	refuse,
	sortedPage,
	type Transaction,
	toPage,
} from "#platform/index.ts";
import { addStaffMember, changeRole, type ListedStaffMember, type listStaff, takeRole } from "../contract.ts";
import { staffReplies } from "../messages.ts";
import { losesLastOwner, losesSomething } from "../rules/role-change.ts";
import { giveRole } from "./add-staff-member.ts";
import { sendInvitation } from "./invitation.ts";
import { notifyRoleChange } from "./notify-staff.ts";
import { whoHasFactors } from "./second-factor/factors-store.ts";
import type { Requester, StaffContext } from "./staff-context.ts";
import { listStaff as listStaffPage, staffSortKeys } from "./staff-store.ts";

const pageSize = 50;

/** Lists staff members, a page at a time. */
export async function listAllStaff(
	{ db }: StaffContext,
	{ sort, after }: RequestOf<typeof listStaff>["query"],
): Promise<ResponseOf<typeof listStaff>> {
	const order = sortedPage(staffSortKeys, "id", { sort: sort ?? "added", after });
	const rows = await listStaffPage(db, order, pageSize + 1);
	const { page, next } = toPage(rows, pageSize, order.toCursor);
	const withFactor = await whoHasFactors(
		db,
		page.map(({ id }) => id),
	);
	const staff = page.flatMap(({ sort_key, ...row }): ListedStaffMember[] =>
		row.role ? [{ ...row, role: row.role, hasSecondFactor: withFactor.has(row.id) }] : [],
	);
	return { staff, next };
}

/** Gives a user a role and emails an invitation. */
export function inviteStaffMember(
	context: StaffContext,
	{ user: by }: Requester,
	body: RequestOf<typeof addStaffMember>["body"],
): Promise<ResponseOf<typeof addStaffMember> | Refused> {
	const { db, clock, jobs } = context;
	const taken = () =>
		refuse(addStaffMember, "already_operator", { details: [{ path: "email", message: staffReplies.already }] });
	return inTransaction(db, async (trx) => {
		if (!(await stillOwner(trx, by.userId))) return refuse(addStaffMember, "role_gone");
		if ((await lockUser(trx, { email: body.email }))?.role) return taken();
		const assigned = await giveRole(trx, clock, by, body);
		// A concurrent request added the same address.
		if (!assigned || assigned.before !== null) return taken();
		await notifyRoleChange(context, trx, assigned.user, { by: by.fullName, before: null, after: body.role });
		await jobs.send(trx, sendInvitation, { userId: assigned.user.id, isReset: false });
		const { role: _, ...user } = assigned.user;
		return {
			staffMember: { ...user, role: body.role, hasSecondFactor: false },
			message: staffReplies.added(assigned.user.fullName),
		};
	});
}

/** Changes a role, but never the last owner's. Losing permissions requires a new second factor. */
export function changeStaffRole(
	context: StaffContext,
	{ user: by }: Requester,
	id: number,
	{ role, was }: RequestOf<typeof changeRole>["body"],
): Promise<ResponseOf<typeof changeRole> | Refused> {
	const { db, clock } = context;
	return inTransaction(db, async (trx) => {
		const owners = await lockOwners(trx);
		if (!owners.includes(by.userId)) return refuse(changeRole, "role_gone");
		const staffMember = await lockUser(trx, { id });
		if (!staffMember?.role) return refuse(changeRole, "not_found");
		if (staffMember.role !== was) return refuse(changeRole, "changed_meanwhile");
		if (losesLastOwner(owners, id, role)) return refuse(changeRole, "last_owner");
		await setRole(trx, id, role, { endSecondFactors: losesSomething(was, role) });
		if (was !== role) {
			await recordAudit(trx, clock, by, {
				action: "operator.role_changed",
				id,
				summary: `Changed the role of ${staffMember.fullName}`,
				changes: { role: { before: was, after: role } },
			});
			await notifyRoleChange(context, trx, staffMember, { by: by.fullName, before: was, after: role });
		}
		return { message: staffReplies.roleChanged(staffMember.fullName) };
	});
}

/** Removes a role, but never the last owner's. The account stays; console access ends at once. */
export function revokeStaffRole(
	context: StaffContext,
	{ user: by }: Requester,
	id: number,
): Promise<ResponseOf<typeof takeRole> | Refused> {
	const { db, clock } = context;
	return inTransaction(db, async (trx) => {
		const owners = await lockOwners(trx);
		if (!owners.includes(by.userId)) return refuse(takeRole, "role_gone");
		const staffMember = await lockUser(trx, { id });
		if (!staffMember?.role) return refuse(takeRole, "not_found");
		if (losesLastOwner(owners, id, null)) return refuse(takeRole, "last_owner");
		await setRole(trx, id, null, { endSecondFactors: true });
		await recordAudit(trx, clock, by, {
			action: "operator.removed",
			id,
			summary: `Removed the role of ${staffMember.fullName}`,
			changes: { role: { before: staffMember.role, after: null } },
		});
		await notifyRoleChange(context, trx, staffMember, { by: by.fullName, before: staffMember.role, after: null });
		return { message: staffReplies.removed(staffMember.fullName) };
	});
}

/** Returns whether a user is currently an owner. Locks the owners until the transaction ends. */
export const stillOwner = async (trx: Transaction, userId: number): Promise<boolean> =>
	(await lockOwners(trx)).includes(userId);
