import type { Database, Transaction } from "#platform/index.ts";
import { blankSubscriptions, listCustomerSubscriptions } from "./subscription-store.ts";

/** Exports requests and consents of a customer's addresses for the personal data download. */
export const exportNewsletter = (db: Database, addresses: string[]) => listCustomerSubscriptions(db, addresses);

/** Ends a customer's subscriptions and removes the addresses. Anonymous records stay for statistics. */
export const eraseNewsletter = (trx: Transaction, addresses: string[], now: Date): Promise<void> =>
	blankSubscriptions(trx, addresses, now);
