/** Maximum attempts within a number of seconds. */
export interface Rate {
	max: number;
	seconds: number;
}

/**
 * Rate limits of accounts. None rejects by account alone, so nobody can lock an owner out from another network address.
 */
export interface AccountsLimits {
	/** Failed logins per account and network address. */
	loginPair: Rate;
	/** Failed logins per network address, for any account. */
	loginAddress: Rate;
	signupAddress: Rate;
	forgotPair: Rate;
	forgotAddress: Rate;
	/** Reset emails per account. Further ones are silently not sent; earlier links still work. */
	forgotEmails: Rate;
	resetAddress: Rate;
	challengeAddress: Rate;
	/** Changes to one's own data. */
	changeUser: Rate;
	/** Emails to confirm a new address. */
	changeEmailUser: Rate;
	downloadCustomerData: Rate;
}

const quarter = 900;
const hour = 3_600;

export const usualLimits: AccountsLimits = {
	loginPair: { max: 10, seconds: quarter },
	loginAddress: { max: 200, seconds: quarter },
	signupAddress: { max: 500, seconds: hour },
	forgotPair: { max: 5, seconds: hour },
	forgotAddress: { max: 60, seconds: hour },
	forgotEmails: { max: 10, seconds: hour },
	resetAddress: { max: 200, seconds: quarter },
	challengeAddress: { max: 600, seconds: quarter },
	changeUser: { max: 60, seconds: hour },
	changeEmailUser: { max: 5, seconds: hour },
	downloadCustomerData: { max: 20, seconds: hour },
};
