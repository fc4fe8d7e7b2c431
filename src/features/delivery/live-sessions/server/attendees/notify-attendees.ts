import type { EmailOrder } from "#platform/email/message.ts";
import { type AppContext, inTransaction } from "#platform/index.ts";
import {
	cancelledEmail,
	movedMail,
	type SessionFacts,
	seatGoneEmail,
	seatMail,
	sessionEmails,
} from "../../emails/session-emails.ts";
import { claimUnnotified, type UnnotifiedAttendee } from "./attendee-store.ts";
import { calendarAddress, joinAddress } from "./live-links.ts";

/** Attendees per transaction. */
const batchSize = 300;

/**
 * Emails attendees what changed since their last notification: the date, a cancellation, or their seat. The
 * notification is recorded in the transaction that queues the email, so an interrupted run can resume. Emails that
 * still wait for the mail server say what is no longer true, and are withdrawn.
 */
export async function notifyAttendees({
	db,
	clock,
	mail,
	signer,
}: Pick<AppContext, "db" | "clock" | "mail" | "signer">): Promise<void> {
	for (;;) {
		const notified = await inTransaction(db, async (trx) => {
			const unnotified = await claimUnnotified(trx, clock.now(), batchSize);
			await mail.withdrawEmails(
				trx,
				sessionEmails.map(({ kind }) => kind),
				unnotified.map(({ email, session_id }) => ({ to: email, sessionId: session_id })),
			);
			await mail.sendEmails(
				trx,
				unnotified.flatMap(
					(untold) =>
						mailFor(untold, toSessionFacts(untold, { signer, publicUrl: mail.site.publicUrl }, mail.site.siteName)) ??
						[],
				),
			);
			return unnotified.length;
		});
		if (notified < batchSize) return;
	}
}

export function toSessionFacts(
	attendee: Pick<
		UnnotifiedAttendee,
		"reference" | "user_id" | "full_name" | "title" | "instructor" | "starts_at" | "minutes"
	>,
	links: Parameters<typeof joinAddress>[0],
	siteName: string,
): SessionFacts {
	const seat = { reference: attendee.reference, userId: attendee.user_id };
	return {
		fullName: attendee.full_name,
		title: attendee.title,
		instructor: attendee.instructor ?? siteName,
		startsAt: attendee.starts_at,
		minutes: attendee.minutes,
		joinUrl: joinAddress(links, seat),
		calendarUrl: calendarAddress(links, seat),
	};
}

export const calendarAlong = (reference: string, userId: number) => [
	{ maker: "calendar", data: { reference, userId } },
];

/** Chooses the email for the difference from the last notification; undefined if there is none. */
function mailFor(attendee: UnnotifiedAttendee, facts: SessionFacts): EmailOrder | undefined {
	const envelope = (key: string) => ({
		key: `${key}:${attendee.session_id}:${attendee.user_id}`,
		to: attendee.email,
		attachments: calendarAlong(attendee.reference, attendee.user_id),
		about: { session: attendee.session_id },
	});
	const knewIt = attendee.before_state === "scheduled";
	if (attendee.removed_at)
		return knewIt ? seatGoneEmail.order(envelope(`live-gone:${attendee.removed_at.getTime()}`), facts) : undefined;
	if (attendee.state === "canceled")
		return knewIt
			? cancelledEmail.order(envelope(`live-canceled:${attendee.sequence}`), {
					...facts,
					startsAt: attendee.before_starts_at ?? facts.startsAt,
				})
			: undefined;
	if (attendee.before_state === null || attendee.before_state === "gone")
		return seatMail.order(envelope(`live-seat:${attendee.booked_at.getTime()}`), facts);
	return movedMail.order(envelope(`live-moved:${attendee.sequence}`), {
		...facts,
		before: knewIt ? attendee.before_starts_at : null,
	});
}
