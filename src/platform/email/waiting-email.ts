import type { EmailSite } from "./frame/email-parts.ts";
import type { EmailOrder } from "./message.ts";
import type { WaitingEmail } from "./tables.ts";
import type { EmailText } from "./text/email-text.ts";

export function waitingEmail(order: EmailOrder, site: EmailSite, text: EmailText | null): WaitingEmail {
	const { replyTo, attachments, until } = order;
	return {
		...(replyTo ? { replyTo } : {}),
		...(attachments ? { attachments } : {}),
		...(until ? { until: until.toISOString() } : {}),
		parts: order.write(site, text),
	};
}
