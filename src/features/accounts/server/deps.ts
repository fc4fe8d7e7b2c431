import type { Captcha } from "../../../platform/captcha/captcha.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { Mail } from "../../../platform/mail/create-mail.ts";
import type { RefundedOrder } from "../../invoices/contract.ts";
import type { EnrolledCourse } from "../../learning/contract.ts";
import type { AccountsLimits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";

/** What the site is called and where it is. */
interface AccountsSite {
	siteId: number;
	siteName: string;
	/** Without a slash at its end. */
	publicUrl: string;
}

/** What the accounts room needs from outside. */
export interface AccountsDeps {
	db: Database;
	clock: Clock;
	jobs: Jobs;
	mail: Mail;
	captcha: Captcha;
	site: AccountsSite;
	/** The wire's enrolled courses of a user; belongs to the learning room. */
	enrolledCoursesOf: (userId: number) => Promise<EnrolledCourse[]>;
	/** What was given back to a user; belongs to the invoices' room. */
	refundsOf: (userId: number) => Promise<RefundedOrder[]>;
	/** OWASP's cost unless given; tests give a cheaper one. */
	passwords?: Passwords;
	limits?: AccountsLimits;
}

/** The same, every gap filled. */
export type Accounts = Required<AccountsDeps>;
