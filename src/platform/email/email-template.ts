import type { EmailParts, EmailSite } from "./frame/email-parts.ts";
import { htmlPart } from "./frame/html-part.ts";
import { textPart } from "./frame/text-part.ts";
import type { EmailEnvelope, EmailOrder } from "./message.ts";

/**
 * A kind of email: a pure function from data to content, with sample data.
 *
 * @example
 * export const seatInvitation = mailTemplate({
 * 	kind: "seats.invitation",
 * 	name: "Seat invitation",
 * 	when: "A buyer gives a seat to a colleague",
 * 	write: ({ course, link }: { course: string; link: string }, site) => ({ subject: …, preview: …, blocks: […], why: … }),
 * 	sample: () => ({ course: "Records Retention", link: "https://example.com/x" }),
 * });
 * // in the transaction that causes it:
 * await mail.sendEmail(trx, seatInvitation.order({ key: `seat-invitation:${id}`, to }, { course, link }));
 */
interface TemplateParts<Facts> {
	/** `feature.what`; never changes, because records contain it. */
	kind: string;
	/** Shown to staff. */
	name: string;
	when: string;
	/** Marketing has an unsubscribe link, and skips addresses that bounced. */
	marketing?: boolean;
	write(facts: Facts, site: EmailSite): EmailParts;
	sample(site: EmailSite): NoInfer<Facts>;
}

export interface EmailTemplate<Facts> extends TemplateParts<Facts> {
	order(envelope: EmailEnvelope, facts: Facts): EmailOrder;
}

/** For lists of templates with different data. */
// biome-ignore lint/suspicious/noExplicitAny: each template receives only its own samples
export type AnyEmailTemplate = EmailTemplate<any>;

export function mailTemplate<Facts>(parts: TemplateParts<Facts>): EmailTemplate<Facts> {
	return { ...parts, order: (envelope, facts) => ({ ...envelope, kind: parts.kind, write: (site) => writeEmail(parts, facts, site) }) };
}

/** Writes an email from its data. Throws if marketing has no unsubscribe link, or another email has one. */
export function writeEmail<Facts>(template: TemplateParts<Facts>, facts: Facts, site: EmailSite): EmailParts {
	const parts = template.write(facts, site);
	if ((template.marketing ?? false) !== (parts.unsubscribe !== undefined))
		throw new Error(`${template.kind}: marketing has an address to unsubscribe, and nothing else has`);
	return parts;
}

export function frameEmail(parts: EmailParts, site: EmailSite): { html: string; text: string } {
	return { html: htmlPart(parts, site), text: textPart(parts, site) };
}
