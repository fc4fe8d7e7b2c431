/** One quality of a recording, as a list of qualities names it. */
export interface Quality {
	height: number;
	width: number;
	/** As RFC 6381 writes them. */
	codecs: string;
	/** Bits a second. */
	peakRate: number;
	meanRate: number;
}

/** The list of a recording's qualities (RFC 8216, section 4.3.4), the middle one first: players begin with the first. */
export function masterPlaylist(qualities: Quality[], linkOf: (height: number) => string): string {
	const rising = qualities.toSorted((one, other) => one.height - other.height);
	const [first] = rising.splice(Math.floor((rising.length - 1) / 2), 1);
	const entries = [...(first ? [first] : []), ...rising].map(
		({ height, width, codecs, peakRate, meanRate }) =>
			`#EXT-X-STREAM-INF:BANDWIDTH=${peakRate},AVERAGE-BANDWIDTH=${meanRate},RESOLUTION=${width}x${height},CODECS="${codecs}"\n${linkOf(height)}`,
	);
	return `${["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...entries].join("\n")}\n`;
}

/** The list of one quality's parts, all in one file, with a link where the file's name stood. */
export function partsPlaylist(made: string, filename: string, link: string): string {
	return made
		.split("\n")
		.map((line) => (line === filename ? link : line.replace(`URI="${filename}"`, `URI="${link}"`)))
		.join("\n");
}

/** How many bits a second a list's parts need at most, from their lengths in bytes and seconds. */
export function peakRateOf(made: string): number {
	let seconds = 0;
	let peak = 0;
	for (const line of made.split("\n")) {
		seconds = Number(line.match(/^#EXTINF:([\d.]+)/)?.[1] ?? seconds);
		const bytes = Number(line.match(/^#EXT-X-BYTERANGE:(\d+)/)?.[1] ?? 0);
		// A last part of a fraction of a second says nothing about the rate.
		if (bytes > 0 && seconds >= 1) peak = Math.max(peak, Math.ceil((bytes * 8) / seconds));
	}
	return peak;
}
