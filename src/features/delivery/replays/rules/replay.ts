export interface ByteRange {
	offset: number;
	bytes: number;
}

export interface StreamParts {
	head: ByteRange;
	segments: (ByteRange & { seconds: number })[];
}

/**
 * Reads where the parts of a one-file stream are, from its playlist (RFC 8216, byte ranges). @throws if it has no parts
 */
export function partsOfPlaylist(playlist: string): StreamParts {
	const map = playlist.match(/^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/m);
	if (!map) throw new Error("The playlist has no head.");
	const head = { bytes: Number(map[1]), offset: Number(map[2]) };
	const segments: StreamParts["segments"] = [];
	let seconds = 0;
	let end = head.offset + head.bytes;
	for (const line of playlist.split("\n")) {
		seconds = Number(line.match(/^#EXTINF:([\d.]+)/)?.[1] ?? seconds);
		const range = line.match(/^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/);
		if (!range) continue;
		const bytes = Number(range[1]);
		// Without an offset, it follows the range before.
		const offset = range[2] === undefined ? end : Number(range[2]);
		end = offset + bytes;
		segments.push({ bytes, offset, seconds });
	}
	if (segments.length === 0) throw new Error("The playlist has no segments.");
	return { head, segments };
}
