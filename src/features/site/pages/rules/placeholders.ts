/** What placeholders stand for. */
export interface PlaceholderValues {
	siteName: string;
	supportEmail: string;
	/** The name with each postal address. */
	addresses: string;
}

export const placeholders = ["siteName", "supportEmail", "addresses"] as const satisfies (keyof PlaceholderValues)[];

const pattern = new RegExp(`\\{(${placeholders.join("|")})\\}`, "g");

/** Replaces placeholders such as `{siteName}` in plain text. */
export const fillText = (text: string, values: PlaceholderValues): string => text.replace(pattern, (_, name: keyof PlaceholderValues) => values[name]);

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Replaces placeholders in markup. */
export const fillHtml = (html: string, values: PlaceholderValues): string =>
	html.replace(pattern, (_, name: keyof PlaceholderValues) => values[name].replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign));
