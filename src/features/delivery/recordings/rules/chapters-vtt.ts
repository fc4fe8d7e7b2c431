export interface Chapter {
	/** Whole seconds from the beginning. */
	start: number;
	title: string;
}

/** Returns chapters as WebVTT, for a `<track kind="chapters">`. The last one ends with the recording. */
export function chaptersVtt(chapters: readonly Chapter[], lengthSeconds: number): string {
	const cues = chapters.map(({ start, title }, index) => {
		const end = chapters[index + 1]?.start ?? Math.max(lengthSeconds, start + 1);
		return `${vttTime(start)} --> ${vttTime(end)}\n${escaped(title)}\n`;
	});
	return ["WEBVTT\n", ...cues].join("\n");
}

function vttTime(second: number): string {
	const two = (number: number) => String(number).padStart(2, "0");
	return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}.000`;
}

/** A line break would end the cue. */
const escaped = (text: string): string =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/\s+/g, " ").trim();
