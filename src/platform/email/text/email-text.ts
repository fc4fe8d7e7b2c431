import type { EmailBlock, EmailSite } from "../frame/email-parts.ts";

/** An email's editable content: a subject, the preview of an inbox, and a text in the markup of `parse-text.ts`. */
export interface EmailText {
	subject: string;
	preview: string;
	body: string;
}

/** A value that a template offers to edited texts as `{{name}}`. */
export type Placeholder<Facts> = {
	/** Shown to staff. */
	label: string;
} & (
	| { text(facts: Facts, site: EmailSite): string }
	| {
			link(facts: Facts, site: EmailSite): string;
			/** True if the email is useless without this link. */
			needed?: true;
	  }
	/** Blocks for a line of its own, such as the lines of an order. */
	| { blocks(facts: Facts, site: EmailSite): readonly EmailBlock[] }
);

export type Placeholders<Facts> = Readonly<Record<string, Placeholder<Facts>>>;

export type PlaceholderType = "text" | "link" | "blocks";

export function toPlaceholderType(placeholder: Placeholder<never>): PlaceholderType {
	if ("text" in placeholder) return "text";
	return "link" in placeholder ? "link" : "blocks";
}

/** Offered by every template. */
export const sitePlaceholders = {
	siteName: { label: "Name of the site", text: (_facts: unknown, site: EmailSite) => site.siteName },
	supportEmail: { label: "Support address", text: (_facts: unknown, site: EmailSite) => site.supportEmail },
	siteUrl: { label: "Address of the site", link: (_facts: unknown, site: EmailSite) => site.publicUrl },
} satisfies Placeholders<unknown>;

/** The table of facts, if the template has one. */
export const detailsPlaceholder = "details";
