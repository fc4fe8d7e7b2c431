import * as z from "zod/mini";
import { issuePasswordToken, lockUser, type RoleHolder } from "#features/people/accounts/server/index.ts";
import {
	type Clock,
	type Database,
	inTransaction,
	type Refused,
	type ResponseOf,
	recordAudit,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import { EmailAddress } from "#values/email/email-address.ts";
import { resetStaffMember } from "../contract.ts";
import { resetStaffMemberReplies } from "../messages.ts";
import { commandLine } from "./add-staff-member.ts";
import { sendInvitation } from "./invitation.ts";
import { revokeAccess } from "./revoke-access.ts";
import { stillOwner } from "./staff.ts";
import type { Requester, StaffContext } from "./staff-context.ts";

/**
 * Resets a staff member who lost the second factor. Also removes password, sessions and open address changes: otherwise
 * a thief of the password could set up a second factor.
 */
export function resetStaffAccess(
	{ db, clock, jobs }: StaffContext,
	{ user: by }: Requester,
	id: number,
): Promise<ResponseOf<typeof resetStaffMember> | Refused> {
	return inTransaction(db, async (trx) => {
		if (!(await stillOwner(trx, by.userId))) return refuse(resetStaffMember, "role_gone");
		if (id === by.userId) return refuse(resetStaffMember, "yourself");
		const staffMember = await lockUser(trx, { id });
		if (!staffMember?.role) return refuse(resetStaffMember, "not_found");
		await resetAccess(trx, clock, by, staffMember);
		await jobs.send(trx, sendInvitation, { userId: id, isReset: true });
		return { message: resetStaffMemberReplies.message(staffMember.fullName) };
	});
}

/**
 * Resets on the command line. Returns a one-time token that sets a password within an hour; undefined if no staff
 * member has the address.
 */
export async function resetByCommand(
	db: Database,
	clock: Clock,
	address: string,
): Promise<{ email: string; token: string } | undefined> {
	const read = z.safeParse(EmailAddress, address);
	if (!read.success) return undefined;
	return inTransaction(db, async (trx) => {
		const staffMember = await lockUser(trx, { email: read.data });
		if (!staffMember?.role) return undefined;
		await resetAccess(trx, clock, commandLine, staffMember);
		return { email: staffMember.email, token: await issuePasswordToken(trx, clock, staffMember.id, "set_password") };
	});
}

async function resetAccess(
	trx: Transaction,
	clock: Clock,
	by: Parameters<typeof recordAudit>[2],
	staffMember: RoleHolder,
): Promise<void> {
	await revokeAccess(trx, clock, staffMember.id);
	await recordAudit(trx, clock, by, {
		action: "operator.reset",
		id: staffMember.id,
		summary: `Reset the password and second factor of ${staffMember.fullName}`,
	});
}
