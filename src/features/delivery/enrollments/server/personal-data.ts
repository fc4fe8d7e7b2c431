import type { Database, Transaction } from "#platform/database/tables.ts";
import { cutLoose, listAllEnrollments } from "./enrollment-store.ts";

export const exportEnrollments = (db: Database | Transaction, userId: number) => listAllEnrollments(db, userId);

/** Ends all of a customer's enrollments and removes the customer from them. Orders keep their lines. */
export const eraseEnrollments = (trx: Transaction, userId: number): Promise<void> => cutLoose(trx, userId);
