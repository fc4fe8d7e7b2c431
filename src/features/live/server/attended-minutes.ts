import type { Database, Transaction } from "../../../platform/database/tables.ts";
import { findMinutes } from "./attendance-store.ts";

/** Whole minutes that an enrolment's person was in its live session; 0 until they are counted, some time after the end. */
export const attendedMinutes = async (db: Database | Transaction, enrolmentId: number): Promise<number> => (await findMinutes(db, enrolmentId)) ?? 0;
