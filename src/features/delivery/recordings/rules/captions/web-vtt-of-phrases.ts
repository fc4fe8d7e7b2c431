import type { Phrase } from "./phrases.ts";

const maxColumns = 42;

/** Writes phrases as WebVTT (W3C), in lines of at most 42 characters. Phrases without text are left out. */
export function webVttOfPhrases(phrases: readonly Phrase[]): string {
	const cues = phrases.flatMap(({ start, end, text }) => {
		const lines = breakLines(text);
		return lines.length === 0
			? []
			: [
					`${formatTimestamp(start)} --> ${formatTimestamp(Math.max(end, start + 0.001))}\n${lines.map(escapeMarkup).join("\n")}\n`,
				];
	});
	return `WEBVTT\n\n${cues.join("\n")}`;
}

/** Breaks a text into lines of similar length. */
function breakLines(text: string): string[] {
	const words = text.split(/\s+/).filter(Boolean);
	const total = words.join(" ").length;
	const ideal = total / Math.max(1, Math.ceil(total / maxColumns));
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		const length = last === undefined ? 0 : last.length + 1 + word.length;
		const isFull = last === undefined || length > maxColumns || last.length >= ideal;
		if (isFull) lines.push(word);
		else lines[lines.length - 1] = `${last} ${word}`;
	}
	return lines;
}

const escapeMarkup = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Formats seconds as a time of WebVTT: `01:02:03.500`. */
export function formatTimestamp(second: number): string {
	const thousandths = Math.round(second * 1000);
	const two = (number: number) => String(number).padStart(2, "0");
	const whole = Math.floor(thousandths / 1000);
	return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(thousandths % 1000).padStart(3, "0")}`;
}
