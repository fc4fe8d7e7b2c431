import type { Bar, Credit, Programme } from "../contract.ts";

/** Which programmes a sample course earns credits in, by its category. */
const byCategory: Record<string, Programme[]> = {
	"Human Resources": ["SHRM", "HRCI"],
	Compliance: ["CPE"],
	"Life Sciences": ["RAPS", "CPE"],
};

/**
 * Invented credits and a plausible bar for a course of the sample catalog: four fifths of the live session, or nine
 * tenths of the recording. The numbers say that they are samples; no programme has given them.
 */
export function sampleCredits(course: { id: number; category: string; minutes: number }): { bar: Bar; credits: Credit[] } {
	const hours = Math.max(0.5, Math.floor(course.minutes / 30) / 2);
	const credits = (byCategory[course.category] ?? ["CPE"]).map((programme, index) => ({
		programme,
		number: `SAMPLE-24-${String(((course.id * 37 + index * 613) % 9_000) + 1_000)}`,
		hours,
	}));
	return { bar: { liveMinutes: Math.ceil(course.minutes * 0.8), watchedPercent: 90 }, credits };
}
