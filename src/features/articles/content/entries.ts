import type { ArticleEntry } from "./article.ts";

/** The five articles of the resources section (specification, section 2), in the order of the index. */
export const harassment: ArticleEntry = {
	slug: "5-best-practices-for-handling-workplace-sexual-harassment-complaints",
	title: "5 Best Practices for Handling Workplace Sexual Harassment Complaints",
	summary:
		"What to do from the first remark at a doorway to the last follow-up: reporting channels, the first 48 hours, a fair investigation, and protection from retaliation.",
	topic: "Employee relations",
	minutes: 5,
	related: "harassment investigation",
};

export const californiaLeaves: ArticleEntry = {
	slug: "california-leaves-of-absence-employers-must-understand-compliance",
	title: "California Leaves of Absence: What Employers Must Understand for Compliance",
	summary: "Federal and state leave side by side: who is covered, how many weeks each law gives, which reasons are protected, and how the laws run together.",
	topic: "Leave and benefits",
	minutes: 5,
	related: "leave of absence",
};

export const projectManagement: ArticleEntry = {
	slug: "project-management-for-human-resource-managers",
	title: "Project Management for Human Resource Managers",
	summary: "Methods, planning, scope, stakeholders, communication, change and evaluation, with the projects that HR really runs.",
	topic: "HR management",
	minutes: 5,
	related: "project management",
};

export const metrics: ArticleEntry = {
	slug: "how-metrics-can-help-avoid-common-compliance-mistakes",
	title: "How Metrics Can Help Avoid Common Compliance Mistakes",
	summary: "In preparation: which few numbers show a compliance problem while it is still small.",
	topic: "Compliance",
	minutes: null,
	related: "metrics",
};

export const caresAct: ArticleEntry = {
	slug: "the-coronavirus-aid-relief-and-economic-security-cares-act-and-its-impact-on-unemployment-insurance",
	title: "The Coronavirus Aid, Relief, and Economic Security (CARES) Act and Its Impact on Unemployment Insurance",
	summary: "In preparation: what the CARES Act changed in unemployment insurance, and what employers still meet of it in audits and appeals.",
	topic: "Leave and benefits",
	minutes: null,
	related: "layoffs",
};

export const entries = [harassment, californiaLeaves, projectManagement, metrics, caresAct];
