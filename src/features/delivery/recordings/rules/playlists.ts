export interface Quality {
	height: number;
	width: number;
	/** In the format of RFC 6381. */
	codecs: string;
	/** Bits per second. */
	peakRate: number;
	meanRate: number;
}

/**
 * Formats the list of qualities (RFC 8216, section 4.3.4), the middle one first, because players start with the first.
 */
export function masterPlaylist(qualities: Quality[], toLink: (height: number) => string): string {
	const rising = qualities.toSorted((a, b) => a.height - b.height);
	const [first] = rising.splice(Math.floor((rising.length - 1) / 2), 1);
	const entries = [...(first ? [first] : []), ...rising].map(
		({ height, width, codecs, peakRate, meanRate }) =>
			`#EXT-X-STREAM-INF:BANDWIDTH=${peakRate},AVERAGE-BANDWIDTH=${meanRate},RESOLUTION=${width}x${height},CODECS="${codecs}"\n${toLink(height)}`,
	);
	return `${["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...entries].join("\n")}\n`;
}

/** Formats the segment list of one quality, with a link in place of its file's name. */
export function partsPlaylist(made: string, filename: string, link: string): string {
	return made
		.split("\n")
		.map((line) => (line === filename ? link : line.replace(`URI="${filename}"`, `URI="${link}"`)))
		.join("\n");
}

/** Returns the peak bit rate of a segment list, in bits per second. */
export function findPeakRate(made: string): number {
	let seconds = 0;
	let peak = 0;
	for (const line of made.split("\n")) {
		seconds = Number(line.match(/^#EXTINF:([\d.]+)/)?.[1] ?? seconds);
		const bytes = Number(line.match(/^#EXT-X-BYTERANGE:(\d+)/)?.[1] ?? 0);
		// A last segment below one second says nothing about the rate.
		if (bytes > 0 && seconds >= 1) peak = Math.max(peak, Math.ceil((bytes * 8) / seconds));
	}
	return peak;
}
