import { passkeyErrorMessages } from "../messages.ts";

/** Returns a message for a passkey error; browsers reveal only its name. */
export function passkeyError(error: unknown): string {
	const { name = "", message = "" } = (error ?? {}) as Partial<Error>;
	if (name === "NotAllowedError" || name === "AbortError") return passkeyErrorMessages.canceled;
	if (name === "InvalidStateError") return passkeyErrorMessages.known;
	if (name === "NotSupportedError" || name === "SecurityError") return passkeyErrorMessages.unsupported;
	return name === "NetworkFailure" ? message : passkeyErrorMessages.failed;
}
