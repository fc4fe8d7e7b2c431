import type { Correction, RequirementKind } from "./decision/person-evidence.ts";

interface StoredCorrection {
	program_id: number;
	requirement: RequirementKind;
	value: number;
	withdrawn_at: Date | null;
}

/** Chooses the corrections that count for a program: the latest of each requirement that was not withdrawn. */
export function chooseCorrections(corrections: readonly StoredCorrection[], programId: number): Correction[] {
	const latest = new Map<RequirementKind, number>();
	for (const { program_id, requirement, value, withdrawn_at } of corrections)
		if (program_id === programId && withdrawn_at === null) latest.set(requirement, value);
	return [...latest].map(([requirement, value]) => ({ requirement, value }));
}
