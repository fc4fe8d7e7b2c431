import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";

export interface OperatorsDeps {
	db: Database;
	clock: Clock;
	/** Encrypts second factors; from `keyFor`. */
	key: Buffer;
	/** What authenticator apps and browsers call the site. */
	siteName: string;
	/** Without a slash at its end. */
	publicUrl: string;
}
