import { type RequirementKind, sessionRequirements } from "./decision/person-evidence.ts";

/**
 * Checks the value of a correction for its requirement.
 *
 * @param hasBegun whether the session has begun; true without one
 * @returns a sentence that says what is possible; undefined if the value is
 */
export function checkCorrection(
	{ kind, hasDocument }: { kind: RequirementKind; hasDocument: boolean },
	value: number,
	hasBegun: boolean,
): string | undefined {
	if (!hasBegun && sessionRequirements.includes(kind)) return "The session hasn't started yet. Correct this afterward.";
	if (kind === "exam" && value === 1 && !hasDocument) return "Attach the result of the exam as a document.";
	switch (kind) {
		case "attendance":
			return Number.isInteger(value) ? undefined : "Enter whole minutes.";
		case "checks":
		case "codes":
			return Number.isInteger(value) && value <= 200 ? undefined : "Enter a whole number up to 200.";
		case "watched":
			return Number.isInteger(value) && value <= 100 ? undefined : "Enter a percentage from 0 to 100.";
		case "claim":
			return value <= 100 ? undefined : "Enter 100 credits or less.";
		default:
			return value === 0 || value === 1 ? undefined : "Choose whether the requirement is met.";
	}
}
