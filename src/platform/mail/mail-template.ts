import { htmlPart } from "./frame/html-part.ts";
import type { MailParts, MailSite } from "./frame/mail-parts.ts";
import { textPart } from "./frame/text-part.ts";
import type { MailEnvelope, MailOrder } from "./message.ts";

/**
 * One kind of mail that the product sends: a pure function from facts to what the mail says, and facts to show it with.
 *
 * @example
 * export const seatInvitation = mailTemplate({
 * 	kind: "seats.invitation",
 * 	name: "Seat invitation",
 * 	when: "A buyer gives a seat to a colleague",
 * 	write: ({ course, link }: { course: string; link: string }, site) => ({ subject: …, preview: …, blocks: […], why: … }),
 * 	sample: () => ({ course: "Records Retention", link: "https://example.com/x" }),
 * });
 * // and where it is sent, in the transaction that causes it:
 * await mail.sendMail(trx, seatInvitation.order({ key: `seat-invitation:${id}`, to }, { course, link }));
 */
interface TemplateParts<Facts> {
	/** `feature.what`, for ever: records of sent mails name it. */
	kind: string;
	/** What operators call it. */
	name: string;
	/** When it is sent, in a few words for operators. */
	when: string;
	/** True when the reader may stop it: its parts then have an address to unsubscribe, and it isn't sent where mail bounced. */
	marketing?: boolean;
	write(facts: Facts, site: MailSite): MailParts;
	/** Invented facts, to show and to test it with. */
	sample(site: MailSite): NoInfer<Facts>;
}

export interface MailTemplate<Facts> extends TemplateParts<Facts> {
	/** A mail of this kind, to be ordered with `sendMail`. */
	order(envelope: MailEnvelope, facts: Facts): MailOrder;
}

/** A template whose facts nobody needs to know, such as in a list of all. */
// biome-ignore lint/suspicious/noExplicitAny: each template knows its own facts, and only gives itself samples
export type AnyMailTemplate = MailTemplate<any>;

/** Declares a kind of mail. */
export function mailTemplate<Facts>(parts: TemplateParts<Facts>): MailTemplate<Facts> {
	return { ...parts, order: (envelope, facts) => ({ ...envelope, kind: parts.kind, write: (site) => writeMail(parts, facts, site) }) };
}

/**
 * Writes a mail: what it says, from the facts.
 *
 * @throws when marketing goes without a way to stop it, or another mail with one
 */
export function writeMail<Facts>(template: TemplateParts<Facts>, facts: Facts, site: MailSite): MailParts {
	const parts = template.write(facts, site);
	if ((template.marketing ?? false) !== (parts.unsubscribe !== undefined))
		throw new Error(`${template.kind}: marketing has an address to unsubscribe, and nothing else has`);
	return parts;
}

/** Both parts of a mail in the frame that all mails have. */
export function frameMail(parts: MailParts, site: MailSite): { html: string; text: string } {
	return { html: htmlPart(parts, site), text: textPart(parts, site) };
}
