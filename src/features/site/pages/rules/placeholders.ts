import { toMailtoLink } from "#values/email/mailto-link.ts";
import { endSentence } from "#values/formats/end-sentence.ts";

/** What placeholders stand for. */
export interface PlaceholderValues {
	siteName: string;
	supportEmail: string;
	/** The name with each postal address. */
	addresses: string;
	/** What the site promises about refunds of live sessions; empty for nothing. */
	refundPolicy: string;
}

export const placeholders = [
	"siteName",
	"supportEmail",
	"addresses",
	"refundPolicy",
] as const satisfies (keyof PlaceholderValues)[];

// A link to an email address contains the address encoded.
const pattern = new RegExp(`(mailto:)?\\{(${placeholders.join("|")})\\}(\\.?)`, "g");

type Found = [mailto: string | undefined, name: keyof PlaceholderValues, period: string];

const fill = (values: PlaceholderValues, [mailto, name, period]: Found): string => {
	const value = mailto ? toMailtoLink(values[name]) : values[name];
	return period ? endSentence(value) : value;
};

/** Replaces placeholders such as `{siteName}` in plain text and in the addresses of links. */
export const fillText = (text: string, values: PlaceholderValues): string =>
	text.replace(pattern, (_, ...found: Found) => fill(values, found));

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Replaces placeholders in markup. */
export const fillHtml = (html: string, values: PlaceholderValues): string =>
	html.replace(pattern, (_, ...found: Found) =>
		fill(values, found).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign),
	);
