import type { MailSite } from "./frame/mail-parts.ts";
import type { MailOrder } from "./message.ts";
import type { WaitingMail } from "./tables.ts";

/** The stored data of a queued email until it is sent. */
export function waitingMail(order: MailOrder, site: MailSite): WaitingMail {
	const { replyTo, attachments } = order;
	return { ...(replyTo ? { replyTo } : {}), ...(attachments ? { attachments } : {}), parts: order.write(site) };
}
