/** The site that passkeys are bound to, or why they cannot be used. */
export type RelyingParty = { ok: true; id: string; origin: string } | { ok: false; why: string };

/**
 * Returns what a site's passkeys are bound to (WebAuthn, section 5.1.2). They require a domain name and a secure
 * context.
 *
 * @param publicUrl the address that visitors use
 */
export function relyingParty(publicUrl: string): RelyingParty {
	const { protocol, hostname, origin } = new URL(publicUrl);
	if (/^\[|^[\d.]+$/.test(hostname))
		return { ok: false, why: "Passkeys require a domain name. This site uses an IP address." };
	const local = hostname === "localhost" || hostname.endsWith(".localhost");
	if (protocol !== "https:" && !local) return { ok: false, why: "Passkeys require an encrypted connection (https)." };
	return { ok: true, id: hostname, origin };
}
