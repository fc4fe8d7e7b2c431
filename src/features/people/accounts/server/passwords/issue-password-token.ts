import { type Clock, type Executor, newToken } from "#platform/index.ts";
import type { PasswordPurpose } from "../tables.ts";
import { insertPasswordToken } from "./password-tokens-store.ts";

const anHour = 3_600;

/**
 * Creates a one-time token to set this user's password.
 *
 * @param seconds validity; one hour by default
 */
export async function issuePasswordToken(
	db: Executor,
	clock: Clock,
	userId: number,
	purpose: PasswordPurpose,
	seconds = anHour,
): Promise<string> {
	const { token, tokenHash } = newToken();
	const now = clock.now();
	await insertPasswordToken(db, { tokenHash, userId, purpose, now, until: new Date(now.getTime() + seconds * 1000) });
	return token;
}
