import { createHmac } from "node:crypto";

const toShare = (key: Buffer, text: string) =>
	createHmac("sha256", key).update(text).digest().readUInt32BE() / 0x1_0000_0000;

/**
 * Returns where in its slot each check of an attendee comes. Times differ between attendees, who cannot calculate them.
 */
export const checkShares =
	(key: Buffer, { sessionId, userId }: { sessionId: number; userId: number }) =>
	(check: number): number =>
		toShare(key, `${sessionId}:${userId}:${check}`);

/** Returns where in its segment each code word of a session comes. */
export const codeShares =
	(key: Buffer, sessionId: number) =>
	(segment: number): number =>
		toShare(key, `${sessionId}:code:${segment}`);
