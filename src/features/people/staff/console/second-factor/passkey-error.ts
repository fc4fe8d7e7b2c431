/** Returns a message for a passkey error; browsers reveal only its name. */
export function passkeyError(error: unknown): string {
	const { name = "", message = "" } = (error ?? {}) as Partial<Error>;
	if (name === "NotAllowedError" || name === "AbortError")
		return "The request was canceled or timed out. Please try again.";
	if (name === "InvalidStateError") return "This device already has a passkey for you.";
	if (name === "NotSupportedError" || name === "SecurityError")
		return "This browser doesn't support passkeys here. Use another browser or a code.";
	return name === "NetworkFailure" ? message : "The passkey didn't work. Please try again, or use a code.";
}
