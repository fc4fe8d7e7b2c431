import type { Schema } from "#platform/database/schema.ts";
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

/** Two accounts of one person. The first ends, and what it has moves to the other. */
export interface MergedAccounts {
	from: number;
	to: number;
}

/** A column that refers to accounts: `table.column`, or a table for its `user_id`. */
type AccountColumn = keyof Schema | `${keyof Schema}.${string}`;

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
	/**
	 * The columns whose rows move when two accounts are merged. Of rows that an account can have only once, those of the
	 * remaining account stay, and the others are deleted.
	 */
	moves?: readonly AccountColumn[];
	/** The same, with names under which staff read before a merge how many rows move and stay. */
	movesAs?: { readonly [Column in AccountColumn]?: string };
	/** The columns whose rows end with the account in a merge, each with the reason. */
	dropsInMerge?: { readonly [Column in AccountColumn]?: string };
	/** Says why two accounts can't be merged, in sentences that tell staff what to do first. */
	blocksMerge?: (db: Executor, accounts: MergedAccounts) => Promise<string[]>;
	/** Changes rows before they move, where a rule can't say how. */
	beforeMerge?: (trx: Transaction, accounts: MergedAccounts) => Promise<void>;
}
