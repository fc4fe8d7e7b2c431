import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { blankSubscriptions, listSubscriptionsOf } from "./subscription-store.ts";

/** Exports requests and consents of a person's addresses for the personal data download. */
export const exportNewsletter = (db: Database, addresses: string[]) => listSubscriptionsOf(db, addresses);

/** Ends a person's subscriptions and removes their addresses. Anonymous records stay for statistics. */
export const eraseNewsletter = (trx: Transaction, addresses: string[], now: Date): Promise<void> => blankSubscriptions(trx, addresses, now);
