import { randomUUID } from "node:crypto";
import {
	type AppContext,
	consumeLimit,
	inTransaction,
	type Refused,
	type RequestOf,
	recordAudit,
	refuse,
	type Serve,
	type User,
} from "#platform/index.ts";
import { type Announcement, countRecipients, listAnnouncements, sendAnnouncement } from "../../console-contract.ts";
import { announcementMail } from "../../emails/announcement.ts";
import {
	countAudience,
	findAnnouncedSession,
	findByRequest,
	insertAnnouncement,
	listAnnouncementRows,
	listRecipients,
} from "./announcements-store.ts";

type AnnounceContext = Pick<AppContext, "db" | "clock" | "mail">;

const maxListed = 100;
const maxRecipients = 5_000;
/** Messages to the people of one session. */
const hourly = { max: 5, seconds: 3_600 };

/** Serves the messages of staff to the people of a session. */
export function serveAnnouncements(serve: Serve, context: AnnounceContext): void {
	const { db, clock } = context;
	serve(listAnnouncements, async ({ params: { sessionId } }) => {
		if (!(await findAnnouncedSession(db, sessionId))) return refuse(listAnnouncements, "session_not_found");
		return { announcements: (await listAnnouncementRows(db, sessionId, maxListed)).map(toAnnouncement) };
	});
	serve(countRecipients, async ({ params: { sessionId }, query: { audience } }) => {
		if (!(await findAnnouncedSession(db, sessionId))) return refuse(countRecipients, "session_not_found");
		return { count: await countAudience(db, { sessionId, audience, now: clock.now() }) };
	});
	serve(sendAnnouncement, ({ params: { sessionId }, body }, { user, header }) =>
		announce(context, user, sessionId, body, header("idempotency-key")),
	);
}

/** Queues a message to everyone who matches, in one transaction with its record. The same request sends it once. */
async function announce(
	{ db, clock, mail }: AnnounceContext,
	staff: User,
	sessionId: number,
	{ audience, subject, text }: RequestOf<typeof sendAnnouncement>["body"],
	requestKey: string = randomUUID(),
): Promise<Announcement | Refused> {
	if (!/^[\x21-\x7e]{1,200}$/.test(requestKey)) return refuse(sendAnnouncement, "malformed_key");
	const session = await findAnnouncedSession(db, sessionId);
	if (!session) return refuse(sendAnnouncement, "session_not_found");
	const before = await findByRequest(db, sessionId, requestKey);
	if (before) return toAnnouncement(before);
	const retryAfter = await consumeLimit(db, clock, { key: `announcements:${sessionId}`, ...hourly });
	if (retryAfter) return refuse(sendAnnouncement, "sent_often", { retryAfter });
	return inTransaction(db, async (trx) => {
		const people = await listRecipients(trx, { sessionId, audience, now: clock.now(), limit: maxRecipients + 1 });
		if (people.length === 0) return refuse(sendAnnouncement, "nobody");
		if (people.length > maxRecipients) return refuse(sendAnnouncement, "too_many_people");
		const inserted = await insertAnnouncement(trx, {
			sessionId,
			audience,
			subject,
			text,
			requestKey,
			by: staff,
			now: clock.now(),
			recipients: people.length,
		});
		if (!inserted) {
			// The same request, which waited for this one.
			const same = await findByRequest(trx, sessionId, requestKey);
			if (!same) throw new Error("A message is missing although its request key exists.");
			return toAnnouncement(same);
		}
		await mail.sendEmails(
			trx,
			people.map(({ id, full_name: fullName, email }) =>
				announcementMail.order(
					{ key: `announcement:${inserted.id}:${id}`, to: email, about: { session: sessionId } },
					{ fullName, subject, text, title: session.title, startsAt: session.starts_at },
				),
			),
		);
		await recordAudit(trx, clock, staff, {
			action: "session.announced",
			id: sessionId,
			summary: `Emailed ${people.length} ${people.length === 1 ? "person" : "people"} of the session “${session.title}”`,
		});
		return toAnnouncement(inserted);
	});
}

const toAnnouncement = (row: Awaited<ReturnType<typeof listAnnouncementRows>>[number]): Announcement => ({
	id: row.id,
	audience: row.audience,
	subject: row.subject,
	text: row.body,
	sentBy: row.sent_by_name,
	sentAt: row.sent_at.toISOString(),
	recipients: row.recipients,
});
