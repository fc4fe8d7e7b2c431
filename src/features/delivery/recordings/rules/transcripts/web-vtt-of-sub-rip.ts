const times = /^(\d{1,2}):(\d\d):(\d\d)[,.](\d{1,3})\s*-->\s*(\d{1,2}):(\d\d):(\d\d)[,.](\d{1,3})/;
const subRip = /^\ufeff?\s*(?:\d+[ \t]*(?:\r\n|\n|\r)\s*)?\d{1,2}:\d\d:\d\d[,.]\d{1,3}\s*-->/;

/** Detects SubRip captions: a line with times, after a number that some programs leave out. */
export const isSubRip = (text: string): boolean => subRip.test(text);

/**
 * Converts SubRip captions to WebVTT. Drops numbers, colors and positions; keeps bold, italics and underlines. The
 * order of lines stays the same, their numbers do not.
 */
export function webVttOfSubRip(text: string): string {
	const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
	const converted: string[] = [];
	for (const [index, line] of lines.entries()) {
		const next = lines[index + 1]?.trim() ?? "";
		if (/^\d+$/.test(line.trim()) && times.test(next)) continue;
		const found = line.trim().match(times);
		// Some programs omit the empty line between captions.
		if (found && (converted.at(-1) ?? "") !== "") converted.push("");
		converted.push(found ? formatTimes(found.slice(1)) : cleanText(line));
	}
	return `WEBVTT\n\n${converted.join("\n").trim()}\n`;
}

function formatTimes(parts: string[]): string {
	const stamp = ([hours = "", minutes, seconds, thousandths = ""]: string[]) =>
		`${hours.padStart(2, "0")}:${minutes}:${seconds}.${thousandths.padEnd(3, "0")}`;
	return `${stamp(parts.slice(0, 4))} --> ${stamp(parts.slice(4))}`;
}

function cleanText(line: string): string {
	return line
		.replace(/<\/?font[^<>]*>|\{\\[^{}]*\}/gi, "")
		.replace(/&(?!amp;|lt;|gt;|nbsp;)/g, "&amp;")
		.replace(/<(?!\/?[biu]>)/gi, "&lt;")
		.replace(/-->/g, "--&gt;")
		.trim();
}
