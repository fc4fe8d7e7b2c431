import type { MailParts, MailSite } from "./frame/mail-parts.ts";
import { frameMail } from "./mail-template.ts";
import type { MailEnvelope, MailOrder } from "./message.ts";

/** The provider in tests of mails. */
export const testSite: MailSite = {
	siteName: "Lectern",
	publicUrl: "https://training.example.com",
	address: "120 Harbor Street, Wilmington",
	supportEmail: "support@example.com",
};

export type ReadMail = MailEnvelope & MailParts & { html: string; text: string };

/** What the reader of an ordered mail gets. */
export function readOrder(order: MailOrder): ReadMail {
	const parts = order.write(testSite);
	return { ...order, ...parts, ...frameMail(parts, testSite) };
}
