export interface ListedSegment {
	/** Counts the segments of the session. */
	sequence: number;
	seconds: number;
	startsAt: Date;
	streamId: number;
	/** Counts the streams of the session. */
	streamSequence: number;
}

/** Segments that a player can go back to. */
export const listedSegments = 60;

export const headName = "head.mp4";
const segmentName = (sequence: number): string => `${sequence}.m4s`;
/** The same with audio only. */
export const audioHeadName = "head.m4a";
const audioName = (sequence: number): string => `${sequence}.m4a`;

/**
 * Seconds that a playlist states for its segments, which are a second long. A larger number makes native players later.
 */
const minTarget = 2;

/**
 * Returns the live playlist of consecutive segments (RFC 8216). Their addresses are relative to the playlist's.
 *
 * @param isOver true if there will be no more segments
 * @param hasPicture false for audio only
 * @param longest seconds of the longest segment so far, listed or not: a player must not see another target duration
 */
export function livePlaylist(
	segments: readonly ListedSegment[],
	{ isOver, hasPicture = true, longest }: { isOver: boolean; hasPicture?: boolean; longest: number },
): string {
	const [head, nameSegment] = hasPicture ? [headName, segmentName] : [audioHeadName, audioName];
	// As written below: rounding twice could exceed the target.
	const target = Math.max(
		minTarget,
		...[longest, ...segments.map(({ seconds }) => seconds)].map((seconds) => Math.round(Number(seconds.toFixed(3)))),
	);
	const lines = ["#EXTM3U", "#EXT-X-VERSION:7", `#EXT-X-TARGETDURATION:${target}`, "#EXT-X-INDEPENDENT-SEGMENTS"];
	const [first] = segments;
	if (first)
		lines.push(`#EXT-X-MEDIA-SEQUENCE:${first.sequence}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${first.streamSequence}`);
	let stream: number | undefined;
	for (const { sequence, seconds, startsAt, streamId } of segments) {
		if (streamId !== stream) {
			if (stream !== undefined) lines.push("#EXT-X-DISCONTINUITY");
			lines.push(`#EXT-X-MAP:URI="${streamId}/${head}"`);
			stream = streamId;
		}
		lines.push(
			`#EXT-X-PROGRAM-DATE-TIME:${startsAt.toISOString()}`,
			`#EXTINF:${seconds.toFixed(3)},`,
			`${streamId}/${nameSegment(sequence)}`,
		);
	}
	if (isOver) lines.push("#EXT-X-ENDLIST");
	return `${lines.join("\n")}\n`;
}
