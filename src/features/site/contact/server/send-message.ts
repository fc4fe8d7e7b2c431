import type { Email } from "#platform/email/create-email.ts";
import {
	type AppContext,
	consumeLimit,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
} from "#platform/index.ts";
import { contactUs, requestEstimate } from "../contract.ts";
import { messageMail } from "../emails/message.ts";
import { sendMessageReplies } from "../messages.ts";
import { insertMessage } from "./message-store.ts";
import type { MessageKind } from "./tables.ts";

export type ContactContext = Pick<AppContext, "db" | "clock"> & { mail: Pick<Email, "sendEmail" | "site"> };

/** Maximum messages per network address. */
export interface MessageLimit {
	max: number;
	seconds: number;
}

type Body = RequestOf<typeof contactUs>["body"];

const calls = { contact: contactUs, estimate: requestEstimate };
const usualLimit: MessageLimit = { max: 60, seconds: 3_600 };

/**
 * Saves a contact message or estimate request, and queues the email to the support address in the same transaction.
 *
 * @param address the sender's network address, which the limit counts
 */
export async function sendMessage(
	{ db, clock, mail }: ContactContext,
	kind: MessageKind,
	{ website, firstName = "", lastName = "", ...body }: Body,
	address: string,
	limit: MessageLimit = usualLimit,
): Promise<ResponseOf<typeof contactUs> | Refused> {
	const sent = { message: sendMessageReplies.sent };
	const retryAfter = await consumeLimit(db, clock, { key: `messages:${address}`, ...limit });
	if (retryAfter) return refuse(calls[kind], "too_many_messages", { retryAfter });
	// Robots get the usual response, so that they learn nothing.
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
		await mail.sendEmail(
			trx,
			messageMail.order(
				{ key: `message:${id}`, to: mail.site.supportEmail, replyTo: body.email },
				{ id, kind, ...user },
			),
		);
	});
	return sent;
}
