import type { FastifyInstance } from "fastify";
import { progressMessages } from "#features/delivery/certificates/messages.ts";
import { findUser } from "#features/people/accounts/server/index.ts";
import { textPart } from "#platform/email/frame/text-part.ts";
import { findEditedTexts } from "#platform/email/text/text-store.ts";
import {
	describeEmailedLink,
	isOneClick,
	type LinkedRequest,
	serveEmailedLinks,
} from "#platform/http/emailed-links.ts";
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
import { toMember } from "./read-team.ts";
import { claimReminders, stopReminders } from "./reminder-store.ts";
import { listPeople, type TeamRow } from "./team-store.ts";

const stopPurpose = "team-reminders-stop";
/** Links in old emails must keep working. */
const never = new Date("2200-01-01T00:00:00Z");
/** Reminders of a buyer a day. */
const maxADay = 4_000;

type RemindContext = Pick<AppContext, "db" | "clock" | "mail" | "signer" | "publicUrl">;

/** Writes the reminder to each person of a buyer's seats who can get it, and sends it if `send`. */
export async function remind(
	context: RemindContext,
	buyerId: number,
	{ ids, send }: RequestOf<typeof remindTeam>["body"],
): Promise<ResponseOf<typeof remindTeam> | Refused> {
	const { db, clock, mail } = context;
	const now = clock.now();
	const rows = await listPeople(db, buyerId, { ids }, { limit: ids.length });
	const judged = rows.map((row) => ({
		row,
		reason: whyNotReminded(
			{ ...toMember(row), isOwn: row.invitation_id === null, remindedAt: row.reminded_at, isStopped: row.is_stopped },
			now,
		),
	}));
	const chosen = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []));
	const skipped = judged.flatMap(({ row: { id, name, email }, reason }) =>
		reason === null ? [] : [{ id, name: name || email, reason }],
	);
	const buyer = await findUser(db, buyerId);
	const [first] = chosen;
	if (!first || !buyer) return { letter: null, reminded: 0, skipped };
	const write = (row: TeamRow) => toOrder(context, row, buyer.fullName, now);
	const order = write(first);
	const parts = order.write(mail.site, (await findEditedTexts(db, [order.kind])).get(order.kind) ?? null);
	const letter = { subject: parts.subject, text: textPart(parts, mail.site).replaceAll(/\/unsubscribe\/\S+/g, "/…") };
	if (!send) return { letter, reminded: chosen.length, skipped };
	for (const _row of chosen) {
		const retryAfter = await consumeLimit(db, clock, {
			key: `team-reminders:${buyerId}`,
			max: maxADay,
			seconds: 86_400,
		});
		if (retryAfter) return refuse(remindTeam, "too_many", { retryAfter });
	}
	const reminded = await inTransaction(db, async (trx) => {
		const since = new Date(now.getTime() - pauseDays * 86_400_000);
		const claimed = await claimReminders(
			trx,
			chosen.flatMap(({ enrollment_id: id }) => id ?? []),
			{ now, since },
		);
		const orders = chosen.filter(({ enrollment_id: id }) => id !== null && claimed.has(id)).map(write);
		await mail.sendEmails(trx, orders);
		return orders.length;
	});
	return { letter, reminded, skipped };
}

function toOrder({ signer, publicUrl }: RemindContext, row: TeamRow, from: string, now: Date) {
	const missing = findMissing(toMember(row));
	const token = signer.sign({ purpose: stopPurpose, user: row.user_id ?? 0, asset: "reminders", expires: never });
	return seatReminder.order(
		{ key: `team-reminder:${row.enrollment_id}:${now.getTime()}`, to: row.account_email ?? row.email },
		{
			fullName: row.name,
			from,
			title: row.title,
			next: progressMessages.next[missing === "exam" || missing === "evaluation" ? missing : "watch"],
			link: `${publicUrl}/myOrders`,
			unsubscribe: `${publicUrl}/myTeam/unsubscribe/${token}`,
		},
	);
}

/** Serves the button on the page that the link in reminders opens, and one-click unsubscribe of email programs. */
export async function serveStop(
	app: FastifyInstance,
	{ db, clock, signer }: Pick<AppContext, "db" | "clock" | "signer">,
): Promise<void> {
	await serveEmailedLinks(app, (scope) => {
		scope.post<LinkedRequest>(
			"/myTeam/unsubscribe/:token",
			{ schema: { hide: true }, config: describeEmailedLink("Stop reminders about seats", true) },
			async (request, reply) => {
				const verdict = signer.verify(stopPurpose, request.params.token);
				if (verdict.ok) await stopReminders(db, verdict.signed.user, clock.now());
				if (!isOneClick(request.body)) return reply.redirect(`/myTeam/${verdict.ok ? "stopped" : "expired"}`, 303);
				return reply
					.code(verdict.ok ? 200 : 404)
					.type("text/plain; charset=utf-8")
					.send(`${verdict.ok ? stopRemindersMessages.stopped : stopRemindersMessages.incomplete}\n`);
			},
		);
	});
}
