/**
 * Returns when a segment began. Its time is that of the recorder, because a backlog arrives late.
 *
 * @param position seconds from the beginning of the recording
 * @param latest the latest possible time, in case the recorder's clock doesn't begin at zero
 */
export function segmentStart(recordingStartedAt: Date, position: number, latest: Date): Date {
	return new Date(Math.min(recordingStartedAt.getTime() + Math.max(0, position) * 1000, latest.getTime()));
}
