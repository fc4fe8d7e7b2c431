import { type Correction, type RequirementKind, sessionRequirements } from "./decision/person-evidence.ts";

interface StoredCorrection {
	program_id: number;
	requirement: RequirementKind;
	value: number;
	corrected_at: Date;
	withdrawn_at: Date | null;
}

/**
 * Chooses the corrections that count for a program: the latest of each requirement that was not withdrawn. What staff
 * corrected before the session began belongs to an earlier date, and earns nothing on this one.
 *
 * @param startsAt when the session begins; undefined without one
 */
export function chooseCorrections(
	corrections: readonly StoredCorrection[],
	programId: number,
	startsAt?: Date,
): Correction[] {
	const latest = new Map<RequirementKind, number>();
	for (const { program_id, requirement, value, corrected_at, withdrawn_at } of corrections) {
		const isOfEarlierDate =
			startsAt !== undefined && corrected_at < startsAt && sessionRequirements.includes(requirement);
		if (program_id === programId && withdrawn_at === null && !isOfEarlierDate) latest.set(requirement, value);
	}
	return [...latest].map(([requirement, value]) => ({ requirement, value }));
}
