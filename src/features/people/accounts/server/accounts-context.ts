import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { type AccountsLimits, usualLimits } from "./limits.ts";
import { createPasswords, type Passwords } from "./passwords/passwords.ts";

/** Set by tests only. */
export interface AccountsOptions {
	/** OWASP's cost unless given. */
	passwords?: Passwords;
	limits?: AccountsLimits;
}

/** The app context with the options of accounts. */
export type Accounts = AppContext & Required<AccountsOptions>;

export const createAccounts = (context: AppContext, { passwords = createPasswords(), limits = usualLimits }: AccountsOptions = {}): Accounts => ({
	...context,
	passwords,
	limits,
});
