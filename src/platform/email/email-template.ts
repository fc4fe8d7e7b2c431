import type { EmailParts, EmailSite } from "./frame/email-parts.ts";
import { htmlPart } from "./frame/html-part.ts";
import { textPart } from "./frame/text-part.ts";
import type { EmailEnvelope, EmailOrder } from "./message.ts";

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
 * await mail.sendEmail(trx, seatInvitation.order({ key: `seat-invitation:${id}`, to }, { course, link }));
 */
interface TemplateParts<Facts> {
	/** `feature.what`; never changes, because records of sent emails contain it. */
	kind: string;
	/** The name that staff see. */
	name: string;
	/** When it is sent, for staff. */
	when: string;
	/** True for marketing: the email has an unsubscribe link, and is not sent to addresses that bounced. */
	marketing?: boolean;
	write(facts: Facts, site: EmailSite): EmailParts;
	/** Invented data for previews and tests. */
	sample(site: EmailSite): NoInfer<Facts>;
}

export interface EmailTemplate<Facts> extends TemplateParts<Facts> {
	/** An email of this kind, for `sendEmail`. */
	order(envelope: EmailEnvelope, facts: Facts): EmailOrder;
}

/** A template without its type of data, such as in a list of all. */
// biome-ignore lint/suspicious/noExplicitAny: each template knows its own facts, and only gives itself samples
export type AnyEmailTemplate = EmailTemplate<any>;

/** Declares a kind of email. */
export function mailTemplate<Facts>(parts: TemplateParts<Facts>): EmailTemplate<Facts> {
	return { ...parts, order: (envelope, facts) => ({ ...envelope, kind: parts.kind, write: (site) => writeEmail(parts, facts, site) }) };
}

/**
 * Writes an email from its data.
 *
 * @throws if marketing has no unsubscribe link, or another email has one
 */
export function writeEmail<Facts>(template: TemplateParts<Facts>, facts: Facts, site: EmailSite): EmailParts {
	const parts = template.write(facts, site);
	if ((template.marketing ?? false) !== (parts.unsubscribe !== undefined))
		throw new Error(`${template.kind}: marketing has an address to unsubscribe, and nothing else has`);
	return parts;
}

/** Renders both parts of an email in the common layout. */
export function frameEmail(parts: EmailParts, site: EmailSite): { html: string; text: string } {
	return { html: htmlPart(parts, site), text: textPart(parts, site) };
}
