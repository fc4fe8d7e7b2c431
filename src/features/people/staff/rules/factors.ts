/** The state of a staff member who wants to add a second factor. */
interface RequestLoop {
	role: string | null;
	/** A second factor was shown in this session. */
	secondFactor: boolean;
	/** Recently, see `authenticate`. */
	confirmed: boolean;
}

/** Milliseconds after setting the password with a link during which the first second factor can be set up. */
export const linkHolds = 3_600_000;

/**
 * Returns what a staff member needs before adding a second factor; null if nothing. The first one requires a recently
 * used link or a fresh second factor of an identity provider, further and replacing ones a fresh second factor. Otherwise a stolen password would be enough.
 *
 * @param has `byLink`: the password was set with a link in the last hour
 */
export function lackForAdding(
	asker: RequestLoop,
	has: { factor: boolean; byLink: boolean },
): "operators_only" | "link_needed" | "second_factor_needed" | "confirmation_needed" | null {
	if (asker.role === null) return "operators_only";
	if (!has.factor && has.byLink) return null;
	// Without a factor here, a session shows one only if an identity provider checked it.
	if (!has.factor && !asker.secondFactor) return "link_needed";
	if (asker.secondFactor && asker.confirmed) return null;
	return asker.secondFactor ? "confirmation_needed" : "second_factor_needed";
}

/** Returns whether another factor remains after removing this one. Recovery codes do not count: they run out. */
export function mayRemove({ app, passkeys }: { app: boolean; passkeys: number }, which: "app" | "passkey"): boolean {
	return which === "app" ? passkeys > 0 : app || passkeys > 1;
}
