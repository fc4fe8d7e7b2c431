import type { CreditProgress } from "#features/delivery/certificates/contract.ts";

/**
 * What a person does next for the credit of a course: attend or watch, take the exam, or evaluate. Null if nothing of
 * it is left.
 */
export function findNextStep(
	programs: readonly Pick<CreditProgress, "requirements">[],
): "watch" | "exam" | "evaluation" | null {
	const open = programs.flatMap(({ requirements }) => {
		const left = requirements.filter(({ met }) => !met);
		if (left.some(({ canStillMeet }) => !canStillMeet)) return [];
		const kinds = left.map(({ kind }) => kind);
		if (kinds.includes("watched") || kinds.includes("attendance")) return ["watch" as const];
		return (["exam", "evaluation"] as const).find((kind) => kinds.includes(kind)) ?? [];
	});
	return (["exam", "evaluation", "watch"] as const).find((step) => open.includes(step)) ?? null;
}
