import { type AppContext, inTransaction } from "#platform/index.ts";
import { reminderMail } from "../../emails/session-emails.ts";
import { calendarAlong, toSessionFacts } from "./notify-attendees.ts";
import { claimReminders, type DueSession, listDueSessions } from "./reminder-store.ts";

/** Attendees per transaction. */
const batchSize = 500;

/**
 * Reminds attendees a day and an hour before the start, once per date. Each reminder is recorded under a unique key in
 * the transaction that queues its email. Interrupted runs can resume, and concurrent runs send no duplicates.
 *
 * @returns the number of reminders
 */
export async function remindAttendees(deps: Pick<AppContext, "db" | "clock" | "mail" | "signer">): Promise<number> {
	let count = 0;
	for (const session of await listDueSessions(deps.db, deps.clock.now())) count += await remindSession(session, deps);
	return count;
}

async function remindSession(
	session: DueSession,
	{ db, clock, mail, signer }: Pick<AppContext, "db" | "clock" | "mail" | "signer">,
): Promise<number> {
	const links = { signer, publicUrl: mail.site.publicUrl };
	let count = 0;
	for (let after: number | undefined = 0; after !== undefined; ) {
		const from: number = after;
		const { reminded, last } = await inTransaction(db, async (trx) => {
			const taken = await claimReminders(trx, session, { after: from, limit: batchSize, now: clock.now() });
			await mail.sendEmails(
				trx,
				taken.reminded.map((reminder) =>
					reminderMail.order(
						{
							key: `live-reminder:${session.kind}:${session.id}:${reminder.user_id}:${session.starts_at.getTime()}`,
							to: reminder.email,
							attachments: calendarAlong(session.reference, reminder.user_id),
							about: { session: session.id },
							until: session.starts_at,
						},
						{ ...toSessionFacts({ ...session, ...reminder }, links, mail.site.siteName), reminder: session.kind },
					),
				),
			);
			return taken;
		});
		count += reminded.length;
		after = last;
	}
	return count;
}
