import type { Database, Transaction } from "../database/tables.ts";

/** The customer whose personal data is exported or erased. */
export interface DataSubject {
	id: number;
	/** The account's email addresses, past and present, that the customer proved to own. Data stored under an address alone is found by these. */
	addresses: string[];
}

/** `under_way`: a payment is complete, but its money has not arrived. `unavailable`: a service does not respond. */
export type EraseReadiness = "ready" | "under_way" | "unavailable";

/** Exports and erases the personal data that one feature stores. */
export interface PersonalData<Context> {
	/** The key of this part in the customer's download. */
	name: string;
	/** Reads everything stored about the customer, ready for JSON. Leave it out if there is nothing to show. */
	export?: (db: Database, subject: DataSubject) => Promise<unknown>;
	/** Prepares the deletion of the account, before its transaction. For effects outside the database. */
	beforeErase?: (context: Context, subject: DataSubject) => Promise<EraseReadiness>;
	/** Checks inside the transaction whether `beforeErase` must run again. */
	blocksErase?: (trx: Transaction, subject: DataSubject) => Promise<boolean>;
	/** Erases it inside the transaction that deletes the account. */
	erase?: (trx: Transaction, subject: DataSubject, now: Date) => Promise<void>;
}
