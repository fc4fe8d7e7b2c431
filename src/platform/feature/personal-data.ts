import type { Database, Executor, Transaction } from "#platform/database/tables.ts";

export interface DataSubject {
	id: number;
	/** All addresses that the customer proved to own, now or earlier; data without an account is found by them. */
	addresses: string[];
}

/**
 * `under_way`: a payment is complete, but its money has not arrived. `owing`: an invoice isn't paid, and without the
 * customer nobody could collect it. `owed`: a refund isn't sent, and without the customer nobody would know to whom.
 * `unavailable`: a service does not respond.
 */
export type EraseReadiness = "ready" | "under_way" | "owing" | "owed" | "unavailable";

/** Records that outlive the account. The customer reads about them before the deletion. */
export interface KeptRecords {
	/** One line for each record. */
	records: string[];
	until: Date;
}

export interface PersonalData<Context> {
	/** The key of this part in the customer's download. */
	name: string;
	/** Reads everything stored about the customer, ready for JSON. */
	export?: (db: Database, subject: DataSubject) => Promise<unknown>;
	/** Says what outlives the account; undefined if nothing does. */
	keeps?: (db: Executor, subject: DataSubject, now: Date) => Promise<KeptRecords | undefined>;
	/** Runs before the deletion's transaction, for effects outside the database. */
	beforeErase?: (context: Context, subject: DataSubject) => Promise<EraseReadiness>;
	/** Checks inside the transaction whether `beforeErase` must run again. */
	blocksErase?: (trx: Transaction, subject: DataSubject) => Promise<boolean>;
	/** Runs inside the transaction that deletes the account. */
	erase?: (trx: Transaction, subject: DataSubject, now: Date) => Promise<void>;
	/** Names of parts that must be erased later, because `erase` still reads them. */
	erasesBefore?: readonly string[];
	/** Names of parts that must be erased earlier, because `erase` must not read them. */
	erasesAfter?: readonly string[];
}
