/** A piece of running text: letters, something weighty, or a link. */
export type Word = string | { strong: string } | { link: string; href: string };

/** Running text. Whatever stands in it reaches the reader as letters, never as markup. A line break stays one. */
export type Words = string | readonly Word[];

export interface Fact {
	label: string;
	value: string;
	/** Where the value leads, an http(s) or mailto address. */
	href?: string;
	/** For the one that counts, such as a total. */
	strong?: boolean;
}

/** One piece of a mail, shown in both of its parts. There is no piece that takes markup. */
export type EmailBlock =
	| { kind: "heading"; text: string }
	| { kind: "paragraph"; text: Words }
	| {
			kind: "button";
			text: string;
			href: string;
			/** Also spells the address out, for readers whose mail program shows no buttons. For links one can't do without. */
			spelled?: boolean;
	  }
	/** A table of facts. */
	| { kind: "rows"; rows: readonly Fact[] }
	/** A few points. */
	| { kind: "list"; items: readonly Words[] }
	/** Words that must not be missed, such as that a session was moved. */
	| { kind: "note"; tone: "info" | "warn"; text: Words }
	| { kind: "small"; text: Words };

/** The provider, as every mail names it. */
export interface EmailSite {
	siteName: string;
	/** Without a slash at its end. */
	publicUrl: string;
	/** The provider's postal address, on one line. */
	address: string;
	/** Where questions go. */
	supportEmail: string;
}

/** What a mail says, without the frame around it. Survives JSON. */
export interface EmailParts {
	/** One line; what stands beyond 200 characters is cut. */
	subject: string;
	/** What an inbox shows beside the subject: a sentence that adds to it. */
	preview: string;
	blocks: readonly EmailBlock[];
	/** Why the reader gets this mail: a sentence for the footer. */
	why: string;
	/** The address that ends the subscription; every marketing mail has it, and no other (RFC 8058). */
	unsubscribe?: string;
}
