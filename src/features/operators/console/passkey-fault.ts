/** What went wrong with a passkey, in words for the one who tried; browsers tell only the kind of it. */
export function passkeyFault(error: unknown): string {
	const { name = "", message = "" } = (error ?? {}) as Partial<Error>;
	if (name === "NotAllowedError" || name === "AbortError") return "That was broken off, or took too long. Please try again.";
	if (name === "InvalidStateError") return "This device holds a passkey for you already.";
	if (name === "NotSupportedError" || name === "SecurityError") return "This browser can’t use passkeys here. Please use another one, or a code.";
	return name === "NetworkFailure" ? message : "The passkey could not be used. Please try again, or use a code.";
}
