import { passkeyErrorMessages } from "../messages.ts";

/** What went wrong with a passkey, in words for the one who tried; browsers tell only the kind of it. */
export function passkeyError(error: unknown): string {
	const { name = "", message = "" } = (error ?? {}) as Partial<Error>;
	if (name === "NotAllowedError" || name === "AbortError") return passkeyErrorMessages.canceled;
	if (name === "InvalidStateError") return passkeyErrorMessages.known;
	if (name === "NotSupportedError" || name === "SecurityError") return passkeyErrorMessages.unsupported;
	return name === "NetworkFailure" ? message : passkeyErrorMessages.failed;
}
