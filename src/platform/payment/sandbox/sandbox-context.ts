import type { Clock } from "../../clock/clock.ts";
import type { Database, Transaction } from "../../database/tables.ts";
import type { SiteProfile } from "../../feature/site-profile.ts";

export interface SandboxContext {
	db: Database;
	clock: Clock;
	publicUrl: string;
	site: () => SiteProfile;
	secretKey: string;
	/** Queues an event's webhook in the transaction that created the event. */
	announce(trx: Transaction, eventId: string): Promise<void>;
}
