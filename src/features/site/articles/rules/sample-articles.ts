/** The articles of the specification (section 2), which the database has from the start. */
export const sampleArticles = [
	{
		slug: "5-best-practices-for-handling-workplace-sexual-harassment-complaints",
		title: "5 Best Practices for Handling Workplace Sexual Harassment Complaints",
	},
	{
		slug: "california-leaves-of-absence-employers-must-understand-compliance",
		title: "California Leaves of Absence: What Employers Must Understand for Compliance",
	},
	{ slug: "project-management-for-human-resource-managers", title: "Project Management for Human Resource Managers" },
	{ slug: "how-metrics-can-help-avoid-common-compliance-mistakes", title: "How Metrics Can Help Avoid Common Compliance Mistakes" },
	{
		slug: "the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance",
		title: "The Coronavirus Aid, Relief, and Economic Security (CARES) Act and Its Impact on Unemployment Insurance",
	},
] as const;
