/** A piece of running text: plain, strong, or a link. */
export type Word = string | { strong: string } | { link: string; href: string };

/** Running text, always escaped. Line breaks stay. */
export type Words = string | readonly Word[];

export interface Fact {
	label: string;
	value: string;
	/** An http(s) or mailto address. */
	href?: string;
	/** For the most important value, such as a total. */
	strong?: boolean;
}

/** A block of an email, rendered in both its parts. No block accepts markup. */
export type EmailBlock =
	| { kind: "heading"; text: string }
	| { kind: "paragraph"; text: Words }
	| {
			kind: "button";
			text: string;
			href: string;
			/** Also shows the address as text, for email programs without buttons. For essential links. */
			spelled?: boolean;
	  }
	| { kind: "rows"; rows: readonly Fact[] }
	| { kind: "list"; items: readonly Words[] }
	/** Important information, such as a moved session. */
	| { kind: "note"; tone: "info" | "warn"; text: Words }
	| { kind: "small"; text: Words };

/** The provider, as named in every email. */
export interface EmailSite {
	siteName: string;
	/** Without a trailing slash. */
	publicUrl: string;
	/** The provider's postal address, on one line. */
	address: string;
	/** The address for questions. */
	supportEmail: string;
}

/** The content of an email, without the layout. Survives JSON. */
export interface EmailParts {
	/** One line; cut after 200 characters. */
	subject: string;
	/** The text that an inbox shows after the subject: a sentence that adds to it. */
	preview: string;
	blocks: readonly EmailBlock[];
	/** Why the reader gets this email: a sentence for the footer. */
	why: string;
	/** The unsubscribe address, required for marketing and forbidden for other emails (RFC 8058). */
	unsubscribe?: string;
}
