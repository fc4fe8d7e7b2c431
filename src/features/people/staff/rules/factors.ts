/** How far somebody has come who wants to add a second factor. */
interface Asker {
	role: string | null;
	/** A second factor was shown in this session. */
	secondFactor: boolean;
	/** In the last minutes. */
	confirmed: boolean;
}

/** Milliseconds after the password was set with a mailed or printed link for which a first second factor can be set up. */
export const linkHolds = 3_600_000;

/**
 * What somebody lacks who wants to add a second factor: for the first one, to have come lately by a link; for every
 * further one, and one that takes the place of another, a fresh proof. Otherwise whoever has learned a password could let
 * themselves in.
 *
 * @param has `byLink`: the password was set with a link in the last hour
 */
export function lackForAdding(
	asker: Asker,
	has: { factor: boolean; byLink: boolean },
): "operators_only" | "link_needed" | "second_factor_needed" | "confirmation_needed" | null {
	if (asker.role === null) return "operators_only";
	if (!has.factor) return has.byLink ? null : "link_needed";
	if (asker.secondFactor && asker.confirmed) return null;
	return asker.secondFactor ? "confirmation_needed" : "second_factor_needed";
}

/** Whether something is left with which the console opens once this factor is gone; recovery codes are no factor, they run out. */
export function mayRemove({ app, passkeys }: { app: boolean; passkeys: number }, which: "app" | "passkey"): boolean {
	return which === "app" ? passkeys > 0 : app || passkeys > 1;
}
