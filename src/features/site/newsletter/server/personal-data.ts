import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { blankSubscriptions, listSubscriptionsOf } from "./subscription-store.ts";

/** What was asked and agreed to under a person's addresses, for the download of one's own data. */
export const exportNewsletter = (db: Database, addresses: string[]) => listSubscriptionsOf(db, addresses);

/** Ends a person's subscriptions and takes out whose they were: that there was one, and when, still counts. */
export const eraseNewsletter = (trx: Transaction, addresses: string[], now: Date): Promise<void> => blankSubscriptions(trx, addresses, now);
