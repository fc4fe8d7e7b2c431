import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import { consumeLimit } from "../../../../platform/limits/take-limit.ts";

/** How often something may be tried, and within how many seconds. */
export interface Rate {
	most: number;
	seconds: number;
}

/**
 * Limits of the accounts room. None that refuses counts an account alone: somebody who tries a stranger's address from
 * elsewhere never keeps its owner out.
 */
export interface AccountsLimits {
	/** Failed logins of one account from one address. */
	loginPair: Rate;
	/** Failed logins from one address, whatever the account. */
	loginAddress: Rate;
	signupAddress: Rate;
	forgotPair: Rate;
	forgotAddress: Rate;
	/** Reset emails to one account from anywhere: more are quietly not sent, the ones before still work. */
	forgotEmails: Rate;
	resetAddress: Rate;
	challengeAddress: Rate;
	/** Changes of one's own data. */
	changeUser: Rate;
	/** Mails to confirm a new address with. */
	changeEmailUser: Rate;
	downloadCustomerData: Rate;
}

const quarter = 900;
const hour = 3_600;

export const usualLimits: AccountsLimits = {
	loginPair: { most: 10, seconds: quarter },
	loginAddress: { most: 200, seconds: quarter },
	signupAddress: { most: 500, seconds: hour },
	forgotPair: { most: 5, seconds: hour },
	forgotAddress: { most: 60, seconds: hour },
	forgotEmails: { most: 10, seconds: hour },
	resetAddress: { most: 200, seconds: quarter },
	challengeAddress: { most: 600, seconds: quarter },
	changeUser: { most: 60, seconds: hour },
	changeEmailUser: { most: 5, seconds: hour },
	downloadCustomerData: { most: 20, seconds: hour },
};

/**
 * Counts one try against each of several limits.
 *
 * @returns null when all allow it, else the seconds to wait
 */
export async function consumeLimits(db: Database, clock: Clock, limits: (Rate & { key: string })[]): Promise<number | null> {
	let wait: number | null = null;
	for (const limit of limits) {
		const taken = await consumeLimit(db, clock, limit);
		if (!taken.ok) wait = Math.max(wait ?? 0, taken.retryAfter);
	}
	return wait;
}
