import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";

/** What the newsletter room needs from outside. */
export interface NewsletterDeps {
	db: Database;
	clock: Clock;
	mail: Pick<Email, "sendEmail">;
	signer: Signer;
	/** Without a slash at its end. */
	publicUrl: string;
	limits?: NewsletterLimits;
}

/** How often something may happen, and within how many seconds. */
interface Rate {
	most: number;
	seconds: number;
}

export interface NewsletterLimits {
	/** Subscriptions from one network address. */
	address: Rate;
	/** Mails to one email address, whoever asks: more are quietly not sent. */
	emails: Rate;
}

export const usualLimits: NewsletterLimits = { address: { most: 60, seconds: 3_600 }, emails: { most: 5, seconds: 86_400 } };
