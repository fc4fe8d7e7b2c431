import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import { insertPasswordToken } from "./password-tokens-store.ts";
import type { PasswordPurpose } from "./tables.ts";
import { newToken } from "./tokens.ts";

const life = 3_600_000;

/** Makes a token with which this user can set a password once, within an hour. */
export async function issuePasswordToken(db: Database | Transaction, clock: Clock, userId: number, purpose: PasswordPurpose): Promise<string> {
	const { token, tokenHash } = newToken();
	const now = clock.now();
	await insertPasswordToken(db, { tokenHash, userId, purpose, now, until: new Date(now.getTime() + life) });
	return token;
}
