import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { cutLoose, listAllOf } from "./enrollment-store.ts";

/** Everything kept about what a person is or was enrolled in, for the download of one's own data. */
export const exportEnrollments = (db: Database | Transaction, userId: number) => listAllOf(db, userId);

/** Ends all of a person's enrollments and forgets whose they were; that a line was bought stays with its order. */
export const eraseEnrollments = (trx: Transaction, userId: number): Promise<void> => cutLoose(trx, userId);
