import { passkeyFaultMessages } from "../messages.ts";

/** What went wrong with a passkey, in words for the one who tried; browsers tell only the kind of it. */
export function passkeyFault(error: unknown): string {
	const { name = "", message = "" } = (error ?? {}) as Partial<Error>;
	if (name === "NotAllowedError" || name === "AbortError") return passkeyFaultMessages.canceled;
	if (name === "InvalidStateError") return passkeyFaultMessages.known;
	if (name === "NotSupportedError" || name === "SecurityError") return passkeyFaultMessages.unsupported;
	return name === "NetworkFailure" ? message : passkeyFaultMessages.failed;
}
