import type { Executor, Transaction } from "#platform/index.ts";

/** The articles of the specification (section 2), which the database has from the start. */
const sampleArticles = [
	{
		slug: "5-best-practices-for-handling-workplace-sexual-harassment-complaints",
		title: "5 Best Practices for Handling Workplace Sexual Harassment Complaints",
	},
	{
		slug: "california-leaves-of-absence-employers-must-understand-compliance",
		title: "California Leaves of Absence: What Employers Must Understand for Compliance",
	},
	{ slug: "project-management-for-human-resource-managers", title: "Project Management for Human Resource Managers" },
	{
		slug: "how-metrics-can-help-avoid-common-compliance-mistakes",
		title: "How Metrics Can Help Avoid Common Compliance Mistakes",
	},
	{
		slug: "the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance",
		title: "The Coronavirus Aid, Relief, and Economic Security (CARES) Act and Its Impact on Unemployment Insurance",
	},
] as const;

/** Finds the sample articles by address and title: one with another title is the provider's. */
async function findSampleIds(db: Executor): Promise<number[]> {
	const slugs = sampleArticles.map(({ slug }) => slug);
	const rows = await db.selectFrom("articles").select(["id", "slug", "title"]).where("slug", "in", slugs).execute();
	return rows
		.filter((row) => sampleArticles.some(({ slug, title }) => slug === row.slug && title === row.title))
		.map(({ id }) => id);
}

export const countSampleArticles = async (db: Executor): Promise<number> => (await findSampleIds(db)).length;

/** Deletes the sample articles with their versions. Returns their number. */
export async function removeSampleArticles(trx: Transaction): Promise<number> {
	const ids = await findSampleIds(trx);
	if (ids.length > 0) await trx.deleteFrom("articles").where("id", "in", ids).execute();
	return ids.length;
}
