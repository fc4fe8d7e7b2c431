import type { SiteStyles } from "#values/site-profile.ts";

export type Word = string | { strong: string } | { link: string; href: string };

/** Always escaped, with line breaks. */
export type InlineText = string | readonly Word[];

export interface Fact {
	label: string;
	value: string;
	/** http(s) or mailto. */
	href?: string;
	strong?: boolean;
}

/** A block of an email, in both its parts. No block accepts markup. */
export type EmailBlock =
	| { kind: "heading"; text: string }
	| { kind: "paragraph"; text: InlineText }
	| {
			kind: "button";
			text: string;
			href: string;
			/** Repeats the address as text, for essential links in email programs without buttons. */
			spelled?: boolean;
	  }
	| { kind: "rows"; rows: readonly Fact[] }
	| { kind: "list"; items: readonly InlineText[] }
	| { kind: "note"; tone: "info" | "warn"; text: InlineText }
	| { kind: "small"; text: InlineText };

export interface EmailSite {
	siteName: string;
	/** The site name of the published brand: the name of the sender. */
	ownName?: string | null;
	/** Without a trailing slash. */
	publicUrl: string;
	address: string;
	supportEmail: string;
	/** The published brand; without one, the product's own styles. */
	styles?: SiteStyles | null;
}

/** An email as its template writes it: with its heading first, and paragraphs as their text. */
export interface WrittenEmail extends Omit<EmailParts, "blocks"> {
	heading?: string;
	blocks: readonly (EmailBlock | InlineText)[];
}

/** An email's content without the layout. Survives JSON. */
export interface EmailParts {
	/** One line; cut after 200 characters. */
	subject: string;
	/** Shown in an inbox after the subject: a sentence that adds to it. */
	preview: string;
	blocks: readonly EmailBlock[];
	/** Why the reader gets this email: a sentence in the footer. */
	why: string;
	/** Required for marketing and forbidden for other emails (RFC 8058). */
	unsubscribe?: string;
}
