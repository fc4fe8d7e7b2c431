import { bulkAccounts, issuePasswordToken } from "#features/people/accounts/server/index.ts";
import { type AppContext, declareJob, inTransaction, recordAudit, type User } from "#platform/index.ts";
import { movedInvitation } from "../emails/invitation.ts";
import { importReplies as messages } from "../messages.ts";
import { dropRequest, listToInvite, markInvited, recordFailedTry, requestInvitations } from "./moved-people-store.ts";

/** Sends the next requested invitations. */
export const sendInvitations = declareJob<object>({ name: "moving-in.send-invitations" });

type InviteContext = Pick<AppContext, "db" | "clock" | "jobs" | "mail" | "publicUrl" | "log">;

const days = 30;
/** Invitations at the same time, so that a slow mail server doesn't stop the job. */
const atOnce = 8;
const maxTries = 5;
const minuteInMilliseconds = 60_000;

/** Requests invitations for the next people who never got one. Returns how many. */
export const requestNextInvitations = (
	{ db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
	staff: User,
	count: number,
): Promise<number> =>
	inTransaction(db, async (trx) => {
		const requested = await requestInvitations(trx, count, clock.now());
		if (requested === 0) return 0;
		await recordAudit(trx, clock, staff, {
			action: "people.invited",
			id: "invitations",
			summary: messages.inviteAudit(requested),
		});
		await jobs.send(trx, sendInvitations, {});
		return requested;
	});

/** Sends a few invitations, then continues as another job. Failed ones follow a minute later, at most five times. */
export async function continueInvitations(context: InviteContext): Promise<void> {
	const { db, clock, jobs } = context;
	const people = await listToInvite(db, atOnce);
	if (people.length === 0) return;
	const sent = await Promise.all(people.map((person) => invite(context, person)));
	const after = sent.every((isSent) => !isSent)
		? { after: new Date(clock.now().getTime() + minuteInMilliseconds) }
		: {};
	await jobs.send(db, sendInvitations, {}, after);
}

type Person = Awaited<ReturnType<typeof listToInvite>>[number];

/** Returns false if the email could not be sent. The token is created while sending, and stored only as a hash. */
async function invite(
	{ db, clock, mail, publicUrl, log }: InviteContext,
	{ userId, email, fullName, hasPassword, requestedAt }: Person,
): Promise<boolean> {
	if (hasPassword) {
		await dropRequest(db, userId);
		return true;
	}
	const envelope = { key: `moved-in:${userId}:${requestedAt?.getTime()}`, to: email };
	const write = async () => {
		const token = await issuePasswordToken(db, clock, userId, "set_password", days * 86_400);
		return movedInvitation.order(envelope, { link: `${publicUrl}/forgot-password/${token}`, fullName, days });
	};
	try {
		await mail.deliverOnce(
			{ ...envelope, kind: movedInvitation.kind },
			write,
			async (trx) => (await bulkAccounts.lockWithoutPassword(trx, [userId])).length > 0,
		);
		await markInvited(db, userId, clock.now());
		return true;
	} catch (error) {
		// The error of a mail server contains the address, which no log line may. The email keeps its text.
		const { name, code = name } = error as { name?: string; code?: unknown };
		log.warn({ customer: userId, failure: code }, "An invitation could not be sent.");
		await recordFailedTry(db, userId, maxTries);
		return false;
	}
}
