import type { RequestOf, ResponseOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import { consumeLimit } from "../../../../platform/limits/take-limit.ts";
import { askForEstimate, contactUs } from "../contract.ts";
import { messageMail } from "../emails/message.ts";
import { sendMessageReplies } from "../messages.ts";
import { insertMessage } from "./message-store.ts";
import type { MessageKind } from "./tables.ts";

/** What the messages room needs from outside. */
export interface MessagesDeps {
	db: Database;
	clock: Clock;
	mail: Pick<Email, "sendEmail">;
	/** Where messages are mailed to. */
	supportEmail: string;
	/** Messages from one network address; 60 an hour unless given. */
	limit?: { most: number; seconds: number };
}

type Body = RequestOf<typeof contactUs>["body"];

const calls = { contact: contactUs, estimate: askForEstimate };
const usualLimit = { most: 60, seconds: 3_600 };

/**
 * Keeps a contact or estimate message and orders the mail to the support address, both or neither.
 *
 * @param address the sender's network address, counted against the limit
 */
export async function sendMessage(
	{ db, clock, mail, supportEmail, limit = usualLimit }: MessagesDeps,
	kind: MessageKind,
	{ website, firstName = "", lastName = "", ...body }: Body,
	address: string,
): Promise<ResponseOf<typeof contactUs> | Refused> {
	const sent = { message: sendMessageReplies.sent };
	const taken = await consumeLimit(db, clock, { key: `messages:${address}`, ...limit });
	if (!taken.ok) return refuse(calls[kind], "too_many_messages", { retryAfter: taken.retryAfter });
	// A robot learns nothing: it gets the answer that everybody gets.
	if (website) return sent;
	await inTransaction(db, async (trx) => {
		const id = await insertMessage(trx, {
			kind,
			first_name: firstName.trim(),
			last_name: lastName.trim(),
			email: body.email,
			current_role: body.currentRole,
			company_name: body.companyName,
			company_address: body.companyAddress,
			city: body.city,
			country: body.country,
			message: body.message,
			created_at: clock.now(),
		});
		const user = { firstName: firstName.trim(), lastName: lastName.trim(), ...body };
		await mail.sendEmail(trx, messageMail.order({ key: `message:${id}`, to: supportEmail, replyTo: body.email }, { id, kind, ...user }));
	});
	return sent;
}
