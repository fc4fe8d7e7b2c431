import type { CreditRecord } from "../../rules/pack-files.ts";
import type { PackSource } from "./pack-entries.ts";

/** Reads what the evidence of these enrollments is worth under the programs of their courses, with what decides it. */
export async function readCreditRecords(_source: PackSource, _enrollmentIds: readonly number[]): Promise<Map<number, CreditRecord[]>> {
	return new Map();
}
