import type { AppContext } from "#platform/index.ts";
import { type AccountsLimits, usualLimits } from "./limits.ts";
import { createPasswords, type Passwords } from "./passwords/passwords.ts";

/** Set only by tests. */
export interface AccountsOptions {
	/** Defaults to OWASP's recommended cost. */
	passwords?: Passwords;
	limits?: AccountsLimits;
}

export type Accounts = AppContext & Required<AccountsOptions>;

export const createAccounts = (
	context: AppContext,
	{ passwords = createPasswords(context.passwordCost), limits = usualLimits }: AccountsOptions = {},
): Accounts => ({
	...context,
	passwords,
	limits,
});
