import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import type { User } from "../../../../platform/http/answers.ts";
import type { Jobs } from "../../../../platform/jobs/jobs.ts";

export interface StaffDeps {
	db: Database;
	clock: Clock;
	jobs: Jobs;
	mail: Email;
	/** Encrypts second factors; from `keyFor`. */
	key: Buffer;
	/** What authenticator apps and browsers call the site. */
	siteName: string;
	/** Without a slash at its end. */
	publicUrl: string;
}

/** Who asks, and with which session. */
export interface Asker {
	user: User;
	token: string;
}
