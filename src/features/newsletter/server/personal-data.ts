import type { Database, Transaction } from "../../../platform/database/tables.ts";
import { blankSubscriptions, listSubscriptionsOf } from "./subscription-store.ts";

interface Reached {
	addresses: string[];
	phone: string;
}

/** What was asked and agreed to under a person's addresses, or the phone number alone, for the download of one's own data. */
export const exportNewsletter = (db: Database, person: Reached) => listSubscriptionsOf(db, person);

/** Ends a person's subscriptions and takes out whose they were: that there was one, and when, still counts. */
export const eraseNewsletter = (trx: Transaction, person: Reached, now: Date): Promise<void> => blankSubscriptions(trx, person, now);
