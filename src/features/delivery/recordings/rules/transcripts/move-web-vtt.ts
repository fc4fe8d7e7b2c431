import { type MovedSpan, moveSpan } from "#values/spans/time-spans.ts";
import { formatTimestamp } from "../captions/web-vtt-of-phrases.ts";
import { parseSeconds } from "./read-web-vtt.ts";

/**
 * Moves captions (W3C WebVTT) to the times of a recording that is cut in another way. Everything else stays: styles,
 * notes, settings and names of captions. Captions that were cut out are removed.
 *
 * @returns undefined if no caption is left
 */
export function moveWebVtt(text: string, moved: readonly MovedSpan[]): string | undefined {
	let cues = 0;
	const blocks = text
		.replace(/\r\n?/g, "\n")
		.split(/\n{2,}/)
		.flatMap((block) => {
			const lines = block.split("\n");
			const timed = lines.findIndex((line) => line.includes("-->"));
			if (timed < 0 || /^(NOTE|STYLE|REGION)(\s|$)/.test(lines[0] ?? "")) return [block];
			const [start = "", rest = ""] = (lines[timed] ?? "").split("-->");
			const [end = "", ...settings] = rest.trim().split(/\s+/);
			const span = moveSpan({ from: parseSeconds(start.trim()) ?? 0, until: parseSeconds(end) ?? 0 }, moved);
			if (!span) return [];
			cues++;
			return [
				lines
					.with(timed, [formatTimestamp(span.from), "-->", formatTimestamp(span.until), ...settings].join(" "))
					.join("\n"),
			];
		});
	return cues === 0 ? undefined : `${blocks.join("\n\n").trimEnd()}\n`;
}
