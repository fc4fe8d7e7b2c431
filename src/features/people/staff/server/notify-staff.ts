import type { RoleHolder } from "#features/people/accounts/server/index.ts";
import type { EmailOrder } from "#platform/email/message.ts";
import type { Role, Transaction } from "#platform/index.ts";
import { factorAddedMail } from "../emails/factor-added.ts";
import { roleChangedMail } from "../emails/role-changed.ts";
import { wrongCodesMail } from "../emails/wrong-codes.ts";
import type { StaffContext } from "./staff-context.ts";
import { findStaffMember, listOwners } from "./staff-store.ts";

type NoticeContext = Pick<StaffContext, "clock" | "mail">;

type Order = (envelope: { key: string; to: string }) => EmailOrder;

/** Emails all owners and the staff member in the transaction of the change, so that a thief cannot hide it. */
async function sendNotice(
	{ clock, mail }: NoticeContext,
	trx: Transaction,
	what: string,
	about: RoleHolder,
	order: Order,
	{ invited = false } = {},
) {
	const customers = new Map([...(await listOwners(trx)), about].map(({ id, email }) => [id, email]));
	// The invitation contains the same information.
	if (invited) customers.delete(about.id);
	const event = `${what}:${about.id}:${clock.now().getTime()}`;
	await mail.sendEmails(
		trx,
		[...customers].map(([id, to]) => order({ key: `${event}:${id}`, to })),
	);
}

/** Emails owners and the staff member about a new role; null: none. A new staff member gets only the invitation. */
export const notifyRoleChange = (
	context: NoticeContext,
	trx: Transaction,
	about: RoleHolder,
	change: { by: string; before: Role | null; after: Role | null },
): Promise<void> =>
	sendNotice(
		context,
		trx,
		"role-changed",
		about,
		(envelope) => roleChangedMail.order(envelope, { ...change, name: about.fullName, email: about.email }),
		{
			invited: change.before === null,
		},
	);

export async function notifyFactorChange(
	context: NoticeContext,
	trx: Transaction,
	userId: number,
	what: string,
): Promise<void> {
	const about = await findStaffMember(trx, userId);
	if (about)
		await sendNotice(context, trx, "factor-added", about, (envelope) =>
			factorAddedMail.order(envelope, { name: about.fullName, email: about.email, what }),
		);
}

/** Warns a staff member, at most once a day, that somebody who knows the password enters wrong codes. */
export async function notifyWrongCodes({ db, clock, mail }: StaffContext, userId: number): Promise<void> {
	const about = await findStaffMember(db, userId);
	const day = clock.now().toISOString().slice(0, 10);
	if (about)
		await mail.sendEmail(
			db,
			wrongCodesMail.order({ key: `wrong-codes:${userId}:${day}`, to: about.email }, { name: about.fullName }),
		);
}
