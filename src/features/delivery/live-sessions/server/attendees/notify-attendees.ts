import { inTransaction } from "#platform/database/transaction.ts";
import type { EmailOrder } from "#platform/email/message.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { cancelledEmail, movedMail, type SessionFacts, seatGoneEmail, seatMail } from "../../emails/session-emails.ts";
import { takeUntold, type Untold } from "./attendee-store.ts";
import { calendarAddress, joinAddress } from "./live-links.ts";

/** Attendees per transaction. */
const batchSize = 300;

/**
 * Emails attendees what changed since their last notification: the date, a cancellation, or their seat. The
 * notification is recorded in the transaction that queues the email, so an interrupted run can resume.
 */
export async function notifyAttendees({ db, clock, mail, signer }: Pick<AppContext, "db" | "clock" | "mail" | "signer">): Promise<void> {
	for (;;) {
		const notified = await inTransaction(db, async (trx) => {
			const untold = await takeUntold(trx, clock.now(), batchSize);
			await mail.sendEmails(
				trx,
				untold.flatMap((one) => mailFor(one, factsOf(one, { signer, publicUrl: mail.site.publicUrl }, mail.site.siteName)) ?? []),
			);
			return untold.length;
		});
		if (notified < batchSize) return;
	}
}

export function factsOf(
	one: Pick<Untold, "reference" | "user_id" | "full_name" | "title" | "instructor" | "starts_at" | "minutes">,
	links: Parameters<typeof joinAddress>[0],
	siteName: string,
): SessionFacts {
	const seat = { reference: one.reference, userId: one.user_id };
	return {
		fullName: one.full_name,
		title: one.title,
		instructor: one.instructor ?? siteName,
		startsAt: one.starts_at,
		minutes: one.minutes,
		joinUrl: joinAddress(links, seat),
		calendarUrl: calendarAddress(links, seat),
	};
}

export const calendarAlong = (reference: string, userId: number) => [{ maker: "calendar", data: { reference, userId } }];

/** Chooses the email for the difference from the last notification; undefined if there is none. */
function mailFor(one: Untold, facts: SessionFacts): EmailOrder | undefined {
	const envelope = (key: string) => ({
		key: `${key}:${one.session_id}:${one.user_id}`,
		to: one.email,
		attachments: calendarAlong(one.reference, one.user_id),
		about: { session: one.session_id },
	});
	const knewIt = one.before_state === "scheduled";
	if (one.removed_at) return knewIt ? seatGoneEmail.order(envelope(`live-gone:${one.removed_at.getTime()}`), facts) : undefined;
	if (one.state === "canceled")
		return knewIt ? cancelledEmail.order(envelope(`live-canceled:${one.sequence}`), { ...facts, startsAt: one.before_starts_at ?? facts.startsAt }) : undefined;
	if (one.before_state === null || one.before_state === "gone") return seatMail.order(envelope(`live-seat:${one.booked_at.getTime()}`), facts);
	return movedMail.order(envelope(`live-moved:${one.sequence}`), { ...facts, before: knewIt ? one.before_starts_at : null });
}
