const byCode: Record<string, string> = {
	ENOTFOUND: "The host name couldn't be found.",
	EAI_AGAIN: "The host name couldn't be found.",
	ECONNREFUSED: "The receiver refused the connection.",
	ECONNRESET: "The receiver closed the connection.",
	CERT_HAS_EXPIRED: "The receiver's TLS certificate has expired.",
};

/** Explains to staff why a message could not be delivered. @param error of the network */
export function failureText(error: unknown): string {
	const { name, code } = error as { name?: string; code?: string };
	if (name === "PrivateAddress") return "The address isn't on the public internet.";
	if (name === "TimeoutError") return "The receiver didn't respond in time.";
	if (code && code in byCode) return byCode[code] as string;
	if (code && /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return "The receiver's TLS certificate isn't valid.";
	return "The connection failed.";
}

/** Explains a response that is not a success. */
export const statusText = (status: number): string =>
	status >= 300 && status < 400
		? `The receiver responded with a redirect (${status}), which we don't follow.`
		: `The receiver responded with status ${status}.`;
