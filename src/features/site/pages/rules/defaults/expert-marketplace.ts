import type { PageContent } from "../page-content.ts";

const contact = "mailto:{supportEmail}?subject=Expert%20Marketplace";

/** The Expert Marketplace of the specification (section 2), with the contact address. */
export const expertMarketplace: PageContent = {
	title: "Expert Marketplace",
	description: "Consulting support for life sciences and manufacturing, and for financial services compliance.",
	eyebrow: "",
	lead: "",
	effective: null,
	blocks: [
		{
			kind: "hero",
			eyebrow: "Consulting support",
			heading: "Expert Marketplace",
			text: "When the work is bigger than the team, we bring you someone who has done it before, for a question, a project or a quarter.",
			buttons: [{ label: "Write to us", to: contact }],
			note: "",
			picture: null,
		},
		{
			kind: "panels",
			panels: [
				{
					title: "Life sciences and manufacturing",
					text: "Independent specialists for companies that make drugs, devices, diagnostics and their components.",
					items: [
						"Quality systems: gap assessments, procedures and internal audits under 21 CFR 210, 211 and 820 and ISO 13485",
						"Validation of processes, cleaning, methods and computer systems, including Part 11",
						"Inspection readiness, mock inspections and responses to Form 483 observations and warning letters",
						"CAPA, deviation and complaint backlogs: cause, action and evidence that it worked",
						"Clinical quality, pharmacovigilance and submissions",
					].join("\n"),
				},
				{
					title: "Financial services compliance",
					text: "Former examiners, compliance officers and auditors for banks, credit unions, lenders, insurers and payment firms.",
					items: [
						"Anti-money-laundering programs: risk assessment, independent testing and transaction monitoring tuning",
						"Sanctions screening, customer due diligence and beneficial ownership",
						"Consumer protection reviews: lending, servicing, collections and complaints",
						"Third-party and vendor risk, privacy and information security governance",
						"Examination preparation and help with findings, from first draft to validation",
					].join("\n"),
				},
			],
		},
		{
			kind: "text",
			heading: "How we find the right person",
			html: `<p>You describe the problem in a few sentences. We propose one or two experts with the right experience, tell you why, and arrange a first conversation at no charge. You agree on scope and price with them in writing before any work begins, and we stay available throughout.</p>
<p>Write to <a href="${contact}" rel="noopener noreferrer">{supportEmail}</a> with your industry, the rule or standard in question, and your date.</p>
<p><a href="/consulting">Training for your team instead</a></p>`,
		},
	],
};
