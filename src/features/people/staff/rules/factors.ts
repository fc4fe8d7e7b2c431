/** The session of a person who wants to add a second factor. */
interface Requester {
	role: string | null;
	/** A second factor was shown in this session. */
	secondFactor: boolean;
	/** Recently, see `authenticate`. */
	confirmed: boolean;
}

/** Milliseconds after setting the password with a link during which the first second factor can be set up. */
export const linkLifetimeMs = 3_600_000;

/**
 * Returns what a staff member needs before adding a second factor; null if nothing. A password alone is never enough,
 * because it can be stolen. The first factor needs a recently used link, or an identity provider that checked a factor.
 * Every other one needs a fresh second factor.
 *
 * @param has `byLink`: the password was set with a link in the last hour
 */
export function findMissingProof(
	requester: Requester,
	has: { factor: boolean; byLink: boolean },
): "operators_only" | "link_needed" | "second_factor_needed" | "confirmation_needed" | null {
	if (requester.role === null) return "operators_only";
	if (!has.factor && has.byLink) return null;
	// Without a factor here, a session shows one only if an identity provider checked it.
	if (!has.factor && !requester.secondFactor) return "link_needed";
	if (requester.secondFactor && requester.confirmed) return null;
	return requester.secondFactor ? "confirmation_needed" : "second_factor_needed";
}

/** Returns whether another factor remains after removing this one. Recovery codes do not count: they run out. */
export function canRemove({ app, passkeys }: { app: boolean; passkeys: number }, which: "app" | "passkey"): boolean {
	return which === "app" ? passkeys > 0 : app || passkeys > 1;
}
