import { type AppContext, newToken, type Role, type Transaction } from "#platform/index.ts";
import { includesAddress, listSiteAddresses } from "../../rules/list-site-addresses.ts";
import { removeCredentials } from "../remove-credentials.ts";
import { insertUser, lockForLogin, setEmailVerified } from "../users-store.ts";
import { sessionEnd } from "./session-end.ts";
import { insertVouchedSession } from "./sessions-store.ts";

/** An account by its id, or by an address that a trusted party verified. The name applies only to a new account. */
export type VouchedUser = { id: number } | { email: string; fullName: string };

interface Vouched {
	remember: boolean;
	/** Whether the party also checked a second factor, and whether it did so just now. Applies to staff only. */
	secondFactor: boolean;
	confirmed: boolean;
}

export interface VouchedLogin {
	userId: number;
	fullName: string;
	email: string;
	role: Role | null;
	token: string;
}

/**
 * Starts a session without a password, for a user whom a trusted party vouches for. Creates an account for an address
 * that has none. An unconfirmed account may have been created by another person with this address: it loses its
 * password, sessions and links, so that only the holder of the address keeps access.
 *
 * @returns `email_reserved` for the site's own addresses; null if no account has the id
 */
export async function logInVouched(
	context: Pick<AppContext, "clock" | "settings" | "site" | "mail">,
	trx: Transaction,
	who: VouchedUser,
	{ remember, secondFactor, confirmed }: Vouched,
): Promise<VouchedLogin | "email_reserved" | null> {
	const now = context.clock.now();
	if ("email" in who && includesAddress(listSiteAddresses(context), who.email)) return "email_reserved";
	let user = await lockForLogin(trx, who);
	if (!user && "email" in who) {
		await insertUser(trx, { ...who, phone: "", passwordHash: "", now, emailVerifiedAt: now });
		// A concurrent sign-up can have created the account first, without confirming the address.
		user = await lockForLogin(trx, who);
	}
	if (!user) return null;
	if ("email" in who && !user.email_verified_at) {
		await removeCredentials(trx, user.id, now);
		await setEmailVerified(trx, user.id, now);
	}
	const { token, tokenHash } = newToken();
	const factor = user.role !== null && secondFactor;
	await insertVouchedSession(trx, {
		tokenHash,
		userId: user.id,
		now,
		until: sessionEnd(now, remember),
		secondFactorAt: factor ? now : null,
		confirmedAt: factor && confirmed ? now : null,
	});
	return { userId: user.id, fullName: user.full_name, email: user.email, role: user.role, token };
}
