import type { CourseContent } from "#features/catalog/courses/rules/course-content.ts";

type Weighed = Pick<CourseContent, "description" | "siteIds"> & { pricings: readonly unknown[] };

/** Lists what a course needs before publication, by field. Empty if it can be published. */
export function missingForPublishing({
	description,
	pricings,
	siteIds,
}: Weighed): { path: keyof Weighed; message: string }[] {
	const missing: { path: keyof Weighed; message: string }[] = [];
	if (description.replace(/<[^<>]*>|&nbsp;/g, "").trim() === "")
		missing.push({ path: "description", message: "Please describe the course." });
	if (pricings.length === 0) missing.push({ path: "pricings", message: "Please add at least one price option." });
	if (siteIds.length === 0) missing.push({ path: "siteIds", message: "Please choose at least one site." });
	return missing;
}
