import type { EmailSite } from "./frame/email-parts.ts";
import type { EmailOrder } from "./message.ts";
import type { WaitingEmail } from "./tables.ts";

export function waitingEmail(order: EmailOrder, site: EmailSite): WaitingEmail {
	const { replyTo, attachments } = order;
	return { ...(replyTo ? { replyTo } : {}), ...(attachments ? { attachments } : {}), parts: order.write(site) };
}
