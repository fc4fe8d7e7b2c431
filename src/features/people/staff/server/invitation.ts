import { issuePasswordToken, lockUser } from "#features/people/accounts/server/index.ts";
import { declareJob } from "#platform/index.ts";
import { roleNames } from "#values/roles.ts";
import { staffMemberInvitation } from "../emails/staff-member-invitation.ts";
import type { StaffContext } from "./staff-context.ts";
import { findStaffMember } from "./staff-store.ts";

/** Emails an invitation, or a link after a reset. */
export const sendInvitation = declareJob<{ userId: number; isReset: boolean }>({ name: "operators.send-invitation" });

const days = 3;

/**
 * Emails a link to somebody who still has a role. The token is created while sending and stored only as a hash.
 *
 * @param orderId identifies the request, so that a repeated job sends no second email
 */
export async function mailInvitation(
	{ db, clock, mail }: StaffContext,
	{ userId, isReset }: { userId: number; isReset: boolean },
	orderId: string,
): Promise<void> {
	const staffMember = await findStaffMember(db, userId);
	const role = staffMember?.role;
	if (!staffMember || !role) return;
	const envelope = { key: `invitation:${orderId}`, to: staffMember.email };
	const write = async () => {
		const token = staffMember.hasPassword
			? null
			: await issuePasswordToken(db, clock, userId, "set_password", days * 86_400);
		const link = token && `${mail.site.publicUrl}/forgot-password/${token}`;
		return staffMemberInvitation.order(envelope, { link, roleName: roleNames[role], isReset, days });
	};
	await mail.deliverOnce(
		{ ...envelope, kind: staffMemberInvitation.kind },
		write,
		async (trx) => (await lockUser(trx, { id: userId })) !== undefined,
	);
}
