/** For whom passkeys are made, or why there can be none. */
export type RelyingParty = { ok: true; id: string; origin: string } | { ok: false; why: string };

/**
 * What passkeys of a site are bound to (WebAuthn, section 5.1.2): its domain. They need a domain name, and a connection
 * that browsers call secure.
 *
 * @param publicUrl the address that people see
 */
export function relyingParty(publicUrl: string): RelyingParty {
	const { protocol, hostname, origin } = new URL(publicUrl);
	if (/^\[|^[\d.]+$/.test(hostname)) return { ok: false, why: "Passkeys require a domain name. This site uses an IP address." };
	const local = hostname === "localhost" || hostname.endsWith(".localhost");
	if (protocol !== "https:" && !local) return { ok: false, why: "Passkeys require an encrypted connection (https)." };
	return { ok: true, id: hostname, origin };
}
