import { consumeLimit, releaseLimit, type Transaction } from "#platform/index.ts";
import type { Accounts } from "../accounts-context.ts";
import { wholeUser } from "../users-store.ts";

type User = NonNullable<Awaited<ReturnType<typeof wholeUser>>>;

export type PasswordCheck =
	| { ok: true; user: User }
	| { ok: false; code: "wrong_password" }
	| { ok: false; code: "too_many_tries" | "busy"; retryAfter: number };

/**
 * Checks the password of a logged-in customer before a sensitive action. Counts attempts per customer before the check.
 */
export async function checkPassword(
	{ db, clock, limits, passwords }: Accounts,
	userId: number,
	password: string,
): Promise<PasswordCheck> {
	const limit = { key: `password:${userId}`, ...limits.loginPair };
	const retryAfter = await consumeLimit(db, clock, limit);
	if (retryAfter) return { ok: false, code: "too_many_tries", retryAfter };
	const user = await wholeUser(db, userId);
	const fits = await passwords.fits(password, user?.password_hash);
	if (fits === null) return { ok: false, code: "busy", retryAfter: 2 };
	if (!fits || !user) return { ok: false, code: "wrong_password" };
	await releaseLimit(db, limit.key);
	return { ok: true, user };
}

/** Returns whether the checked password is still current, and locks the account until the transaction ends. */
export async function stillFits(trx: Transaction, { id, password_hash }: User): Promise<boolean> {
	return (await wholeUser(trx, id, { hold: true }))?.password_hash === password_hash;
}

/** Returns the fields of the refusal for a failed check. */
export const toRefusalFields = (check: Exclude<PasswordCheck, { ok: true }>) =>
	check.code === "wrong_password" ? { at: "password" } : { retryAfter: check.retryAfter };
