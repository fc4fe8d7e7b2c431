import type { Database } from "#platform/database/tables.ts";
import type { HistoryKind } from "#values/customer-history.ts";

export interface HistoryEntry {
	at: Date;
	/** What happened, for staff. */
	text: string;
	/** The console page with more about it. */
	to?: string;
}

/** A part of a customer's history, in the console. */
export interface CustomerHistory {
	kind: HistoryKind;
	/**
	 * Lists the latest entries, latest first. Must be fast with any number of customers.
	 *
	 * @param customer the account, and the addresses that are the customer's
	 * @param page only entries before this time, and how many
	 */
	list(db: Database, customer: { id: number; addresses: string[] }, page: HistoryPage): Promise<HistoryEntry[]>;
}

export interface HistoryPage {
	before: Date | undefined;
	limit: number;
}
