import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { cutLoose, listAllOf } from "./enrolment-store.ts";

/** Everything kept about what a person is or was enrolled in, for the download of one's own data. */
export const exportEnrolments = (db: Database | Transaction, personId: number) => listAllOf(db, personId);

/** Ends all of a person's enrolments and forgets whose they were; that a line was bought stays with its order. */
export const eraseEnrolments = (trx: Transaction, personId: number): Promise<void> => cutLoose(trx, personId);
