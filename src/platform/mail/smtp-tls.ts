/** How a connection to the mail server is encrypted: from its start, by STARTTLS or not at all, or by STARTTLS when offered. */
export type SmtpTls = "implicit" | "required" | "optional";

/**
 * TLS is required of every server that is not this machine, so that nobody on the way can strip STARTTLS and read reset
 * links. `?requireTLS=false` in the URL turns that off.
 */
export function smtpTlsOf(url: string): SmtpTls {
	const { protocol, hostname, searchParams } = new URL(url);
	if (protocol === "smtps:") return "implicit";
	const chosen = searchParams.get("requireTLS");
	return (chosen === null ? !isThisMachine(hostname) : chosen !== "false") ? "required" : "optional";
}

/** `hostname` as a URL has it: an IPv6 address in brackets. */
const isThisMachine = (hostname: string): boolean => hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
