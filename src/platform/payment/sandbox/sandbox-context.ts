import type { Clock } from "../../clock/clock.ts";
import type { Database, Transaction } from "../../database/tables.ts";

export interface SandboxContext {
	db: Database;
	clock: Clock;
	publicUrl: string;
	siteName: string;
	secretKey: string;
	/** Queues an event's webhook in the transaction that created the event. */
	announce(trx: Transaction, eventId: string): Promise<void>;
}
