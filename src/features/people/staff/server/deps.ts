import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { Mail } from "../../../../platform/email/create-mail.ts";
import type { Person } from "../../../../platform/http/answers.ts";
import type { Jobs } from "../../../../platform/jobs/jobs.ts";

export interface OperatorsDeps {
	db: Database;
	clock: Clock;
	jobs: Jobs;
	mail: Mail;
	/** Encrypts second factors; from `keyFor`. */
	key: Buffer;
	/** What authenticator apps and browsers call the site. */
	siteName: string;
	/** Without a slash at its end. */
	publicUrl: string;
}

/** Who asks, and with which session. */
export interface Asker {
	person: Person;
	token: string;
}
