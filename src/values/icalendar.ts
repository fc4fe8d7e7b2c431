/** A moment in the form of calendars (RFC 5545), UTC: `20270105T180000Z`. */
export function calendarUtc(moment: Date): string {
	return moment.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** A text value: what has a meaning in the format is escaped, other control characters are left out. */
export function calendarValue(value: string): string {
	return value
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]/gu, "")
		.replace(/[\\;,]/g, "\\$&")
		.replaceAll("\n", "\\n");
}

/** A value of a parameter, such as a person's name, in quotes (RFC 6868 for what quotes can't hold). */
export function calendarParameter(value: string): string {
	const escaped = value
		.replace(/\r\n?|\n/g, " ")
		.replace(/\p{Cc}/gu, "")
		.replaceAll("^", "^^")
		.replaceAll('"', "^'");
	return `"${escaped}"`;
}

const encoder = new TextEncoder();

/** A whole line, ended by CRLF: in pieces of at most 75 octets, never broken within a character; each further piece begins with a space. */
export function calendarLine(line: string): string {
	let folded = "";
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (octets + size > 75) {
			folded += "\r\n ";
			octets = 1;
		}
		folded += character;
		octets += size;
	}
	return `${folded}\r\n`;
}
