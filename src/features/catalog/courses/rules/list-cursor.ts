/** A position in a list by webinar date, then id. Courses without a date come last. */
export interface ListPlace {
	webinarDate: Date | null;
	courseID: number;
}

/** Encodes a position as an opaque cursor. */
export function encodeCursor({ webinarDate, courseID }: ListPlace): string {
	return toBase64Url(`${webinarDate ? webinarDate.getTime() : "-"}.${courseID}`);
}

/** Decodes a cursor; undefined if it is invalid. */
export function decodeCursor(word: string): ListPlace | undefined {
	const parts = fromBase64Url(word)?.match(/^(-|-?\d{1,15})\.(\d{1,10})$/);
	if (!parts) return undefined;
	const [, time, id] = parts as unknown as [string, string, string];
	const webinarDate = time === "-" ? null : new Date(Number(time));
	const courseID = Number(id);
	// The database stores years 1 to 9999, and ids of 32 bits.
	if (courseID > 2_147_483_647 || (webinarDate && !(Math.abs(webinarDate.getTime()) < 253_402_300_800_000)))
		return undefined;
	if (webinarDate && webinarDate.getUTCFullYear() < 1) return undefined;
	return { webinarDate, courseID };
}

function toBase64Url(text: string): string {
	return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(word: string): string | undefined {
	if (!/^[\w-]+$/.test(word)) return undefined;
	try {
		return atob(word.replaceAll("-", "+").replaceAll("_", "/"));
	} catch {
		return undefined;
	}
}
