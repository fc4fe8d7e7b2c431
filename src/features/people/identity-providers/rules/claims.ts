import * as z from "zod/mini";
import { EmailAddress } from "#values/email/email-address.ts";
import { requiredText } from "#values/text.ts";

/** Claims about a user, from the ID token or the UserInfo endpoint (OpenID Connect Core, section 5.1). */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Returns the email address of the claims, if the provider states that it is the user's; otherwise null. Microsoft
 * Entra states this with `xms_edov` instead of `email_verified`. Some providers write booleans as text.
 */
export function verifiedEmail(claims: Claims): string | null {
	const isVerified =
		[true, "true"].includes(claims.email_verified as never) ||
		[true, "true", 1, "1"].includes(claims.xms_edov as never);
	const email = z.safeParse(EmailAddress, claims.email);
	return isVerified && email.success ? email.data : null;
}

const FullName = requiredText(120);

/** Returns the name for a new account. Falls back to the part of the address before the @. */
export function nameFrom(claims: Claims, email: string): string {
	const parts = [claims.given_name, claims.family_name].filter((part) => typeof part === "string").join(" ");
	for (const name of [claims.name, parts, email.split("@", 1)[0]]) {
		const read = z.safeParse(FullName, name);
		if (read.success) return read.data;
	}
	return email.slice(0, 120);
}

/** Seconds after which a login at the provider no longer counts as fresh, as for the product's own second factors. */
const freshFor = 600;

/**
 * Returns whether the login at a trusted provider included a second factor (`amr` with `mfa`, RFC 8176), and whether it
 * was recent.
 *
 * @param now in milliseconds
 */
export function providedFactor(
	{ amr, auth_time: at }: Claims,
	now: number,
): { secondFactor: boolean; confirmed: boolean } {
	const secondFactor = Array.isArray(amr) && amr.includes("mfa");
	return { secondFactor, confirmed: secondFactor && typeof at === "number" && now / 1000 - at < freshFor };
}
