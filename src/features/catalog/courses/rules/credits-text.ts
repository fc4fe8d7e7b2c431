import type { Course } from "./course-shapes.ts";

/** Lists the credits by accrediting body (`1.5 SHRM · 1.5 HRCI`), otherwise the credit hours. Null without either. */
export function creditsText({ credits, creditHours }: Pick<Course, "credits" | "creditHours">): string | null {
	if (credits.length > 0)
		return credits.map(({ accreditingBody, hours }) => `${rounded(hours)} ${accreditingBody}`).join(" · ");
	if (!creditHours) return null;
	return `${rounded(creditHours)} credit ${creditHours === 1 ? "hour" : "hours"}`;
}

const rounded = (hours: number) => Number(hours.toFixed(2));
