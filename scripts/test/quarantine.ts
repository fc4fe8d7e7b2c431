import { nameTest, type Reported } from "./reports.ts";

/** A test whose failure does not fail the run, until its cause is fixed. */
export interface Quarantined {
	/** Its file and titles, as in the summary of `npm test`. */
	test: string;
	/** Why it sometimes fails, and what would fix it. */
	reason: string;
}

interface Result extends Quarantined {
	failed: boolean;
}

/** Counts passed tests, and separates quarantined tests from failed ones. */
export function applyQuarantine(
	tests: Reported[],
	quarantine: Quarantined[],
): { passed: number; failed: string[]; skipped: number; quarantined: Result[] } {
	const failed = tests.filter(({ outcome }) => outcome === "failed").map(nameTest);
	const names = new Set(tests.map(nameTest));
	const listed = quarantine.filter(({ test }) => names.has(test));
	return {
		passed: tests.filter(({ outcome }) => outcome === "passed").length,
		failed: failed.filter((name) => !listed.some(({ test }) => test === name)),
		skipped: tests.filter(({ outcome }) => outcome === "not run").length,
		quarantined: listed.map((entry) => ({ ...entry, failed: failed.includes(entry.test) })),
	};
}

/** Returns an error for each quarantined name without a test. */
export function findStaleQuarantine(tests: Reported[], quarantine: Quarantined[]): string[] {
	const names = new Set(tests.map(nameTest));
	return quarantine
		.filter(({ test }) => !names.has(test))
		.map(({ test }) => `tests/quarantine.ts names ${test}, which is not a test`);
}

/** For the summary. */
export const describeQuarantined = ({ test, reason, failed }: Result): string =>
	`${test} (${failed ? "failed" : "passed"}): ${reason}`;
