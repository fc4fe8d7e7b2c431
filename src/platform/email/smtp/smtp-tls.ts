/** Encryption from the start, required STARTTLS, or STARTTLS if offered. */
export type SmtpTls = "implicit" | "required" | "optional";

/** Requires TLS for other machines, so that STARTTLS cannot be stripped. `?requireTLS=false` turns this off. */
export function parseSmtpTls(url: string): SmtpTls {
	const { protocol, hostname, searchParams } = new URL(url);
	if (protocol === "smtps:") return "implicit";
	const chosen = searchParams.get("requireTLS");
	return (chosen === null ? !isThisMachine(hostname) : chosen !== "false") ? "required" : "optional";
}

const isThisMachine = (hostname: string): boolean =>
	hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
