/** How far somebody has come who wants to add a second factor. */
interface Asker {
	role: string | null;
	/** A second factor was shown in this session. */
	secondFactor: boolean;
	/** In the last minutes. */
	confirmed: boolean;
}

/**
 * What somebody lacks who wants to add a second factor: the first one needs the password alone, every further one, and
 * one that takes the place of another, a fresh proof. Otherwise whoever has a password could let themselves in.
 */
export function lackForAdding(asker: Asker, hasFactor: boolean): "operators_only" | "second_factor_needed" | "confirmation_needed" | null {
	if (asker.role === null) return "operators_only";
	if (!hasFactor || (asker.secondFactor && asker.confirmed)) return null;
	return asker.secondFactor ? "confirmation_needed" : "second_factor_needed";
}

/** Whether something is left with which the console opens once this factor is gone; recovery codes are no factor, they run out. */
export function mayRemove({ app, passkeys }: { app: boolean; passkeys: number }, which: "app" | "passkey"): boolean {
	return which === "app" ? passkeys > 0 : app || passkeys > 1;
}
