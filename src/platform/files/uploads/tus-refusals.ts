import { Refused } from "#api/refusal.ts";
import { refusedByStatus } from "#platform/http/errors.ts";

const messages: Record<number, readonly [code: string, message: string]> = {
	403: ["malformed", "The request could not be read. Please check its format."],
	404: ["upload_gone", "This upload no longer exists. Please start it again."],
	409: ["offset_conflict", "The offset does not match what has arrived. Please ask for the current offset, and continue from there."],
	410: ["upload_gone", "This upload no longer exists. Please start it again."],
	412: ["protocol_unknown", "Please send Tus-Resumable: 1.0.0."],
	413: ["too_large", "The file is larger than announced."],
	423: ["upload_busy", "Another request is still writing to this upload. Please try again in a moment."],
	503: ["not_written", "The file could not be saved. Please try again in a moment."],
};

export function refusedByTus(status: number, body: string): Refused {
	// 501: an unsupported extension of the protocol.
	const fitting = status < 500 ? status : status === 501 ? 400 : body.includes("lock") ? 423 : 503;
	const message = messages[fitting];
	return message ? new Refused(message[0], fitting === 403 ? 400 : fitting, message[1], fitting > 420 ? { retryAfter: 2 } : {}) : refusedByStatus(fitting);
}
