import type { StoredCredit } from "../certified-credit.ts";

/**
 * Adds credits that were earned after a certificate was issued. Credits never become less: staff revoke a certificate
 * that is wrong.
 *
 * @returns undefined if nothing changes
 */
export function addCredits(
	issued: readonly StoredCredit[],
	earned: readonly StoredCredit[],
): StoredCredit[] | undefined {
	const better = earned.filter(
		({ accreditingBody, hours }) =>
			hours > (issued.find((credit) => credit.accreditingBody === accreditingBody)?.hours ?? 0),
	);
	if (better.length === 0) return undefined;
	const kept = issued.filter(
		({ accreditingBody }) => !better.some((credit) => credit.accreditingBody === accreditingBody),
	);
	return [...kept, ...better].toSorted((first, second) => (first.accreditingBody < second.accreditingBody ? 1 : -1));
}
