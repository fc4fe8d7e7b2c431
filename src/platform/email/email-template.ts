import type { EmailBlock, EmailParts, EmailSite, InlineText, WrittenEmail } from "./frame/email-parts.ts";
import { htmlPart } from "./frame/html-part.ts";
import { textPart } from "./frame/text-part.ts";
import type { EmailEnvelope, EmailOrder, EmailSubject } from "./message.ts";
import { checkText, type PlaceholderInfo } from "./text/check-text.ts";
import {
	detailsPlaceholder,
	type EmailText,
	type Placeholder,
	type Placeholders,
	sitePlaceholders,
	toPlaceholderType,
} from "./text/email-text.ts";
import { renderText } from "./text/render-text.ts";

/**
 * A kind of email: a pure function from data to content, with sample data.
 *
 * @example
 * export const seatInvitation = mailTemplate({
 * 	kind: "seats.invitation",
 * 	name: "Seat invitation",
 * 	when: "A buyer gives a seat to a colleague",
 * 	write: ({ course, link }: { course: string; link: string }, site) => ({ subject: …, preview: …, heading: …, blocks: […], why: … }),
 * 	placeholders: { course: { label: "Course" }, link: { label: "Link", link: ({ link }) => link, needed: true } },
 * 	sample: () => ({ course: "Records Retention", link: "https://example.com/x" }),
 * });
 * // in the transaction that causes it:
 * await mail.sendEmail(trx, seatInvitation.order({ key: `seat-invitation:${id}`, to }, { course, link }));
 */
interface TemplateParts<Facts, Subject extends EmailSubject = EmailSubject, Written = EmailParts> {
	/** `feature.what`; never changes, because records contain it. */
	kind: string;
	/** What each email is about. `order` requires the ids in the envelope: `about: { order: 12 }`. */
	about?: readonly Subject[];
	/** Shown to staff. */
	name: string;
	when: string;
	/** Marketing has an unsubscribe link, and skips addresses that bounced. */
	marketing?: boolean;
	write(facts: Facts, site: EmailSite): Written;
	sample(site: EmailSite): NoInfer<Facts>;
	/** What edited texts can contain. The template's own text must consist of these values, fixed text and tables. */
	placeholders?: Placeholders<NoInfer<Facts>>;
	/** False for rare facts that only the template's own text fits. */
	editable?(facts: NoInfer<Facts>): boolean;
}

export interface EmailTemplate<Facts, Subject extends EmailSubject = never> extends TemplateParts<Facts, Subject> {
	order(envelope: EnvelopeAbout<Subject>, facts: Facts): EmailOrder;
}

type EnvelopeAbout<Subject extends EmailSubject> = EmailEnvelope &
	([Subject] extends [never] ? object : { about: Record<Subject, number> });

/** For lists of templates with different data. */
// biome-ignore lint/suspicious/noExplicitAny: each template receives only its own samples
export type AnyEmailTemplate = EmailTemplate<any, any>;

interface LabelOnly {
	label: string;
}

interface DeclaredParts<Facts, Subject extends EmailSubject>
	extends Omit<TemplateParts<Facts, Subject, WrittenEmail>, "placeholders"> {
	/** A label alone stands for the text of the same name in the data. */
	placeholders?: Readonly<Record<string, Placeholder<NoInfer<Facts>> | LabelOnly>>;
}

export function mailTemplate<Facts, const Subject extends EmailSubject = never>({
	placeholders: declared = {},
	...rest
}: DeclaredParts<Facts, Subject>): EmailTemplate<Facts, Subject> {
	const placeholders = Object.fromEntries(
		Object.entries(declared).map(([name, placeholder]) => [name, toPlaceholder<Facts>(name, placeholder)]),
	);
	const parts = { ...rest, placeholders, write: (facts: Facts, site: EmailSite) => toParts(rest.write(facts, site)) };
	return {
		...parts,
		order: (envelope, facts) => ({
			...envelope,
			kind: parts.kind,
			write: (site, text) => writeEmail(parts, facts, site, text),
		}),
	};
}

const isBlock = (block: EmailBlock | InlineText): block is EmailBlock => typeof block === "object" && "kind" in block;

const toParts = ({ heading, blocks, ...others }: WrittenEmail): EmailParts => ({
	...others,
	blocks: [
		...(heading === undefined ? [] : [{ kind: "heading", text: heading } as const]),
		...blocks.map((block): EmailBlock => (isBlock(block) ? block : { kind: "paragraph", text: block })),
	],
});

const toPlaceholder = <Facts>(name: string, placeholder: Placeholder<Facts> | LabelOnly): Placeholder<Facts> =>
	"text" in placeholder || "link" in placeholder || "blocks" in placeholder
		? placeholder
		: { ...placeholder, text: (facts) => String(facts[name as keyof Facts]) };

/**
 * Writes an email from its data, and from an edited text if there is one. An edited text that no longer fits its
 * template is skipped. Throws if marketing has no unsubscribe link, or another email has one.
 */
export function writeEmail<Facts>(
	template: TemplateParts<Facts>,
	facts: Facts,
	site: EmailSite,
	text?: EmailText | null,
): EmailParts {
	const defaults = template.write(facts, site);
	if ((template.marketing ?? false) !== (defaults.unsubscribe !== undefined))
		throw new Error(`${template.kind}: marketing has an address to unsubscribe, and nothing else has`);
	if (!text || template.editable?.(facts) === false || checkText(text, listPlaceholders(template)).length > 0)
		return defaults;
	return renderText(text, { facts, site, placeholders: template.placeholders ?? {}, defaults });
}

/** Lists what an edited text of this template can contain. */
export function listPlaceholders<Facts>({ placeholders = {}, write, sample }: TemplateParts<Facts>): PlaceholderInfo[] {
	const hasDetails = write(sample(noSite), noSite).blocks.some(({ kind }) => kind === "rows");
	return [
		...Object.entries<Placeholder<never>>({ ...placeholders, ...sitePlaceholders }).map(([name, placeholder]) => ({
			name,
			label: placeholder.label,
			type: toPlaceholderType(placeholder),
			needed: "link" in placeholder && placeholder.needed === true,
		})),
		...(hasDetails
			? [{ name: detailsPlaceholder, label: "Table with the details", type: "blocks" as const, needed: false }]
			: []),
	];
}

const noSite: EmailSite = { siteName: "", publicUrl: "https://site.invalid", address: "", supportEmail: "" };

export function frameEmail(parts: EmailParts, site: EmailSite): { html: string; text: string } {
	return { html: htmlPart(parts, site), text: textPart(parts, site) };
}
