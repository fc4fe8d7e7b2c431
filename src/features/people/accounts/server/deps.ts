import type { Captcha } from "../../../../platform/captcha/captcha.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import type { DataSubject, PersonalData } from "../../../../platform/feature/personal-data.ts";
import type { Jobs } from "../../../../platform/jobs/jobs.ts";
import type { AccountsLimits } from "./limits.ts";
import type { Passwords } from "./passwords/passwords.ts";

/** What the site is called and where it is. */
interface AccountsSite {
	siteId: number;
	siteName: string;
	/** Without a slash at its end. */
	publicUrl: string;
	/** The addresses from which and to which the site itself writes: nobody's account has one. */
	ownAddresses: readonly string[];
}

/** What the accounts room needs from outside. */
export interface AccountsDeps {
	db: Database;
	clock: Clock;
	jobs: Jobs;
	mail: Email;
	captcha: Captcha;
	site: AccountsSite;
	/** What is still to be paid by a person whose account is about to be deleted; belongs to the checkout. */
	payments: {
		/** Ends the open payment pages. `under_way`: a payment is complete, and its money has not arrived. */
		end: (user: DataSubject) => Promise<"ended" | "under_way" | "unavailable">;
		isOpen: (trx: Transaction, user: DataSubject) => Promise<boolean>;
	};
	/** What all rooms hold on people, in the order in which it is forgotten. */
	personalData: readonly PersonalData[];
	/** OWASP's cost unless given; tests give a cheaper one. */
	passwords?: Passwords;
	limits?: AccountsLimits;
}

/** The same, every gap filled. */
export type Accounts = Required<AccountsDeps>;
