/** What an owner has to correct, or `slow` if the server didn't answer in time. */
export type SmtpFailure = "host" | "slow" | "tls" | "login" | "sender" | "recipient" | "refused";

/** Finds the cause of a failed email in the error of nodemailer or of the SMTP port. */
export function describeSmtpFailure(error: unknown): SmtpFailure {
	const {
		code = "",
		command = "",
		responseCode,
		message = "",
		cause,
	} = error as Partial<Record<"code" | "command" | "message", string>> & {
		responseCode?: number;
		cause?: unknown;
	};
	if (code === "EAUTH" || responseCode === 535 || responseCode === 530) return "login";
	if (code === "ETLS" || /\b(ssl|tls|certificate|wrong version number)\b/i.test(message)) return "tls";
	if (code === "ETIMEDOUT" || /took longer than|did not confirm/.test(message)) return "slow";
	if (
		code === "EDNS" ||
		code === "ECONNECTION" ||
		code === "ESOCKET" ||
		/^(ENOTFOUND|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/.test(code)
	)
		return "host";
	if (command === "MAIL FROM") return "sender";
	if (command === "RCPT TO") return "recipient";
	return cause === undefined ? "refused" : describeSmtpFailure(cause);
}
