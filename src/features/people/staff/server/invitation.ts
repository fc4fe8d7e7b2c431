import { declareJob } from "../../../../platform/jobs/jobs.ts";
import { findStaffMember, issuePasswordToken, lockAccount } from "../../accounts/server/index.ts";
import { staffMemberInvitation } from "../emails/staff-member-invitation.ts";
import type { StaffContext } from "./staff-context.ts";

/** Mails an operator the way in: the first time, or anew after a reset. */
export const sendInvitation = declareJob<{ userId: number; anew: boolean }>({ name: "operators.send-invitation" });

const days = 3;
const roleNames = { owner: "Owner", editor: "Editor", support: "Support" } as const;

/**
 * Mails the way in to somebody who is still an operator. The token is made while the mail is sent and stands nowhere but
 * in it.
 *
 * @param orderId names the request, so that a second run of the job sends no second mail
 */
export async function mailInvitation({ db, clock, mail }: StaffContext, { userId, anew }: { userId: number; anew: boolean }, orderId: string): Promise<void> {
	const staffMember = await findStaffMember(db, userId);
	const role = staffMember?.role;
	if (!staffMember || !role) return;
	const envelope = { key: `invitation:${orderId}`, to: staffMember.email };
	const write = async () => {
		const token = staffMember.hasPassword ? null : await issuePasswordToken(db, clock, userId, "set_password", days * 86_400);
		const link = token && `${mail.site.publicUrl}/forgot-password/${token}`;
		return staffMemberInvitation.order(envelope, { link, roleName: roleNames[role], anew, days });
	};
	await mail.deliverOnce({ ...envelope, kind: staffMemberInvitation.kind }, write, (trx) => lockAccount(trx, userId));
}
