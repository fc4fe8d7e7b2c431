/** One caption with its time range in seconds and its raw lines. */
export interface Cue {
	start: number;
	end: number;
	text: string;
}

export type ReadCues = { cues: Cue[] } | { error: string };

const time = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const maxCues = 20_000;

/**
 * Parses captions (W3C WebVTT). Reports errors with line numbers where a player would silently skip content.
 *
 * @param text the whole decoded file
 */
export function readWebVtt(text: string): ReadCues {
	const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
	const error = (index: number, reason: string): ReadCues => ({ error: `Line ${index + 1}: ${reason}` });
	if (!/^WEBVTT(\s|$)/.test(lines[0] ?? "")) return error(0, "a WebVTT file must begin with WEBVTT.");
	const cues: Cue[] = [];
	let at = 1;
	while (at < lines.length && lines[at] !== "") {
		if (lines[at]?.includes("-->")) return error(at, "an empty line is missing after the heading.");
		at++;
	}
	while (at < lines.length) {
		if (lines[at] === "") {
			at++;
			continue;
		}
		const begin = at;
		const block: string[] = [];
		while (at < lines.length && lines[at] !== "") block.push(lines[at++] ?? "");
		if (/^(NOTE|STYLE|REGION)(\s|$)/.test(block[0] ?? "")) continue;
		const timed = block.findIndex((line) => line.includes("-->"));
		if (timed < 0 || timed > 1)
			return error(begin, "a caption needs its times, such as 00:01:02.000 --> 00:01:04.500.");
		const [from = "", rest = ""] = (block[timed] ?? "").split("-->");
		const start = parseSeconds(from.trim());
		const end = parseSeconds(rest.trim().split(/\s+/)[0] ?? "");
		if (start === undefined || end === undefined)
			return error(begin + timed, "its times can't be read. Write them like 00:01:02.000 --> 00:01:04.500.");
		if (end <= start) return error(begin + timed, "the caption ends before it begins.");
		const last = cues.at(-1);
		if (last && start < last.start) return error(begin + timed, "the caption begins before the previous one.");
		const textLines = block.slice(timed + 1);
		const second = textLines.findIndex((line) => line.includes("-->"));
		if (second >= 0) return error(begin + timed + 1 + second, "an empty line is missing before the next caption.");
		if (cues.length >= maxCues) return error(begin, `the file has more than ${maxCues} captions.`);
		cues.push({ start, end, text: textLines.join("\n") });
	}
	return cues.length > 0 ? { cues } : { error: "There are no captions in this file." };
}

/** Returns the seconds of a time such as `01:02:03.500`; undefined if it is none. */
export function parseSeconds(text: string): number | undefined {
	const [, hours = "0", minutes, seconds, thousandths] = text.match(time) ?? [];
	if (minutes === undefined) return undefined;
	return ((Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000 + Number(thousandths)) / 1000;
}
