import {
	consumeLimit,
	newToken,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	releaseLimit,
} from "#platform/index.ts";
import { login } from "../../contract.ts";
import { logInReplies } from "../../messages.ts";
import type { Accounts } from "../accounts-context.ts";
import { userByEmail } from "../users-store.ts";
import { recordWrongPassword } from "./notify-of-guesses.ts";
import { sessionEnd } from "./session-end.ts";
import { insertSession } from "./sessions-store.ts";

/**
 * Starts a session. An unknown address and a wrong password get the same response in the same time. Attempts are
 * counted before the password is checked, so that concurrent ones stay within the limit; a successful one is not
 * counted.
 */
export async function logIn(
	accounts: Accounts,
	body: RequestOf<typeof login>["body"],
	address: string,
): Promise<ResponseOf<typeof login> | Refused> {
	const { db, clock, limits, passwords } = accounts;
	const tries = [
		{ key: `login:${address}:${body.email.toLowerCase()}`, ...limits.loginPair },
		{ key: `login:${address}`, ...limits.loginAddress },
	];
	const retryAfter = await consumeLimit(db, clock, ...tries);
	if (retryAfter) return refuse(login, "too_many_tries", { retryAfter });
	const user = await userByEmail(db, body.email);
	const fits = await passwords.fits(body.password, user?.password_hash);
	if (fits === null) return refuse(login, "busy", { retryAfter: 2 });
	if (!fits || !user) {
		await recordWrongPassword(accounts, body.email);
		return refuse(login, "bad_credentials");
	}

	const now = clock.now();
	const { token, tokenHash } = newToken();
	const until = sessionEnd(now, body.remember ?? false);
	const began = await insertSession(db, { tokenHash, userId: user.id, passwordHash: user.password_hash, now, until });
	if (!began) return refuse(login, "bad_credentials");
	for (const limit of tries) await releaseLimit(db, limit.key);
	return {
		userId: user.id,
		token,
		fullName: user.full_name,
		message: logInReplies.message,
		...(user.role === null ? {} : { staff: true as const }),
	};
}
