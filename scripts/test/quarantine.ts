import { nameOf, type Reported } from "./reports.ts";

/** A test whose failure does not fail the run, until its cause is fixed. */
export interface Quarantined {
	/** Its file and titles, as the summary of `npm test` prints them. */
	test: string;
	/** Why it fails now and then, and what would fix it. */
	reason: string;
}

interface Result extends Quarantined {
	failed: boolean;
}

/** Counts the tests that passed, and separates the quarantined tests from those that failed. */
export function applyQuarantine(tests: Reported[], quarantine: Quarantined[]): { passed: number; failed: string[]; quarantined: Result[] } {
	const failed = tests.filter(({ outcome }) => outcome === "failed").map(nameOf);
	const names = new Set(tests.map(nameOf));
	const listed = quarantine.filter(({ test }) => names.has(test));
	return {
		passed: tests.filter(({ outcome }) => outcome === "passed").length,
		failed: failed.filter((name) => !listed.some(({ test }) => test === name)),
		quarantined: listed.map((entry) => ({ ...entry, failed: failed.includes(entry.test) })),
	};
}

/** Returns an error for each quarantined name that no test has, so that the list cannot outlive its tests. */
export function findStaleQuarantine(tests: Reported[], quarantine: Quarantined[]): string[] {
	const names = new Set(tests.map(nameOf));
	return quarantine.filter(({ test }) => !names.has(test)).map(({ test }) => `tests/quarantine.ts names ${test}, which is not a test`);
}

/** Formats a quarantined test for the summary. */
export const describeQuarantined = ({ test, reason, failed }: Result): string => `${test} (${failed ? "failed" : "passed"}): ${reason}`;
