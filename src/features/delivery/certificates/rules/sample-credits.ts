import type { Credit } from "#features/catalog/accreditation/rules/credit.ts";
import type { CompletionRequirement } from "./completion-requirement.ts";

const byCategory: Record<string, string[]> = {
	"Human Resources": ["SHRM", "HRCI"],
	Compliance: ["CPE"],
	"Life Sciences": ["RAPS", "CPE"],
};

/**
 * Creates credits and a completion requirement for a sample course. The requirement is 80 percent of the live session
 * or 90 percent of the recording.
 */
export function sampleCredits(course: { id: number; category: string; minutes: number }): { requirement: CompletionRequirement; credits: Credit[] } {
	const hours = Math.max(0.5, Math.floor(course.minutes / 30) / 2);
	const credits = (byCategory[course.category] ?? ["CPE"]).map((accreditingBody, index) => ({
		accreditingBody,
		number: `SAMPLE-24-${String(((course.id * 37 + index * 613) % 9_000) + 1_000)}`,
		hours,
	}));
	return { requirement: { liveMinutes: Math.ceil(course.minutes * 0.8), watchedPercent: 90 }, credits };
}
