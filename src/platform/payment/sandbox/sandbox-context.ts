import type { Clock } from "#platform/clock/clock.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import type { SiteProfile } from "#values/site-profile.ts";

export interface SandboxContext {
	db: Database;
	clock: Clock;
	publicUrl: string;
	site: () => SiteProfile;
	secretKey: string;
	/** Queues an event's webhook in the transaction that created the event. */
	announce(trx: Transaction, eventId: string): Promise<void>;
}
