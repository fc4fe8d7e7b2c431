import type { FastifyInstance } from "fastify";
import { nextMessages } from "#features/delivery/certificates/next-messages.ts";
import { textPart } from "#platform/email/frame/text-part.ts";
import { findEditedTexts } from "#platform/email/text/text-store.ts";
import { serveEmailedLinks } from "#platform/http/emailed-links.ts";
import {
	type AppContext,
	consumeLimit,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
} from "#platform/index.ts";
import { remindTeam } from "../contract.ts";
import { seatReminder } from "../emails/seat-reminder.ts";
import { stopRemindersMessages } from "../messages.ts";
import { findMissing } from "../rules/seat-states.ts";
import { pauseDays, whyNotReminded } from "../rules/why-not-reminded.ts";
import { claimReminders, stopReminders } from "./reminder-store.ts";
import { listPeople, type TeamRow } from "./team-store.ts";

const stopPurpose = "team-reminders-stop";
/** Links in old emails must keep working. */
const never = new Date("2200-01-01T00:00:00Z");
/** Reminders of a customer a day. */
const maxADay = 4_000;

type RemindContext = Pick<AppContext, "db" | "clock" | "mail" | "signer" | "publicUrl">;

/** Writes the reminder to each person of seats that a customer bought or manages who can get it, and sends it if `send`. */
export async function remind(
	context: RemindContext,
	userId: number,
	{ ids, send }: RequestOf<typeof remindTeam>["body"],
): Promise<ResponseOf<typeof remindTeam> | Refused> {
	const { db, clock, mail } = context;
	const now = clock.now();
	const { people } = await listPeople(context, userId, { ids }, { limit: ids.length });
	const judged = people.map((row) => ({ row, reason: whyNotReminded(row, now) }));
	const chosen = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []));
	const skipped = judged.flatMap(({ row: { id, name, email }, reason }) =>
		reason === null ? [] : [{ id, name: name || email, reason }],
	);
	const [first] = chosen;
	if (!first) return { letter: null, reminded: 0, skipped };
	const write = (row: TeamRow) => toOrder(context, row, now);
	const order = write(first);
	const parts = order.write(mail.site, (await findEditedTexts(db, [order.kind])).get(order.kind) ?? null);
	const letter = { subject: parts.subject, text: textPart(parts, mail.site).replaceAll(/\/unsubscribe\/\S+/g, "/…") };
	if (!send) return { letter, reminded: chosen.length, skipped };
	const limit = { key: `team-reminders:${userId}`, max: maxADay, seconds: 86_400 };
	const retryAfter = await consumeLimit(db, clock, ...chosen.map(() => limit));
	if (retryAfter) return refuse(remindTeam, "too_many", { retryAfter });
	const reminded = await inTransaction(db, async (trx) => {
		const since = new Date(now.getTime() - pauseDays * 86_400_000);
		const claimed = await claimReminders(
			trx,
			chosen.flatMap(({ enrollmentId }) => enrollmentId ?? []),
			{ now, since },
		);
		const orders = chosen.filter(({ enrollmentId: id }) => id !== null && claimed.has(id)).map(write);
		await mail.sendEmails(trx, orders);
		return orders.length;
	});
	return { letter, reminded, skipped };
}

function toOrder({ signer, publicUrl }: RemindContext, row: TeamRow, now: Date) {
	const missing = findMissing(row);
	const token = signer.sign({ purpose: stopPurpose, user: row.userId ?? 0, asset: "reminders", expires: never });
	return seatReminder.order(
		{ key: `team-reminder:${row.enrollmentId}:${now.getTime()}`, to: row.accountEmail ?? row.email },
		{
			fullName: row.name,
			from: row.buyerName,
			title: row.title,
			next: nextMessages[missing === "exam" || missing === "evaluation" ? missing : "watch"],
			link: `${publicUrl}/myOrders`,
			unsubscribe: `${publicUrl}/myTeam/unsubscribe/${token}`,
		},
	);
}

/** Serves what the link in reminders leads to. */
export const serveStop = (
	app: FastifyInstance,
	{ db, clock, signer }: Pick<AppContext, "db" | "clock" | "signer">,
): Promise<void> =>
	serveEmailedLinks(app, "/myTeam", [
		{
			path: "unsubscribe",
			summary: "Stop reminders about seats",
			async act(token) {
				const verdict = signer.verify(stopPurpose, token);
				if (verdict.ok) await stopReminders(db, verdict.signed.user, clock.now());
				return verdict.ok;
			},
			done: "stopped",
			oneClick: stopRemindersMessages.replies,
		},
	]);
