import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { Mail } from "../../../../platform/email/create-mail.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";

/** What the newsletter room needs from outside. */
export interface NewsletterDeps {
	db: Database;
	clock: Clock;
	mail: Pick<Mail, "sendMail">;
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
	mails: Rate;
}

export const usualLimits: NewsletterLimits = { address: { most: 60, seconds: 3_600 }, mails: { most: 5, seconds: 86_400 } };
