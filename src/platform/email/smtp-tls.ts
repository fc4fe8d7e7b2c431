/** The encryption of the connection: from its start, required STARTTLS, or STARTTLS if offered. */
export type SmtpTls = "implicit" | "required" | "optional";

/**
 * Requires TLS for servers on other machines, so that STARTTLS cannot be stripped to read reset links. `?requireTLS=false`
 * in the URL turns this off.
 */
export function smtpTlsOf(url: string): SmtpTls {
	const { protocol, hostname, searchParams } = new URL(url);
	if (protocol === "smtps:") return "implicit";
	const chosen = searchParams.get("requireTLS");
	return (chosen === null ? !isThisMachine(hostname) : chosen !== "false") ? "required" : "optional";
}

/** `hostname` as a URL has it: an IPv6 address in brackets. */
const isThisMachine = (hostname: string): boolean => hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
