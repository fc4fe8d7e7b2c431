import type { PageContent } from "../page-content.ts";

/** About Us of the specification (section 2): the welcome, Our Approach, and Impact & Results. */
export const aboutUs: PageContent = {
	title: "About Us",
	description: "Who we are, how we teach, and what changes in organizations that learn with us.",
	eyebrow: "",
	lead: "",
	effective: null,
	blocks: [
		{
			kind: "hero",
			eyebrow: "About Us",
			heading: "Welcome to {siteName}",
			text: "We teach the people who keep organizations fair, safe and compliant. Webinars, recordings and consulting in Human Resources, compliance and Life Sciences, by practitioners who still practice.",
			buttons: [
				{ label: "Try It Free", to: "/signup" },
				{ label: "Learn More", to: "#our-approach" },
			],
			note: "An account is free. You pay only for the courses you choose.",
			picture: null,
		},
		{
			kind: "cards",
			heading: "Our Approach",
			text: "Professional training earns its place when something is done better the week after. Here is how we make sure of that.",
			style: "points",
			cards: [
				{
					title: "Tailored Solutions",
					text: "No two workplaces have the same risks. Choose single webinars and recordings, or let us build a curriculum around your policies, your industry and your calendar.",
				},
				{
					title: "Expertise & Experience",
					text: "Our instructors have done the work they teach: investigations, audits, validations and inspections. You hear what the rule says and how it plays out on an ordinary Tuesday.",
				},
				{
					title: "Collaborative Partnership",
					text: "We ask before we advise. Live sessions leave room for your questions, and consulting begins with listening to the people who do the job.",
				},
				{
					title: "Commitment to Excellence",
					text: "Materials are checked against current law and guidance before every session. When a rule changes, the course is updated or retired from the catalog.",
				},
			],
		},
		{
			kind: "cards",
			heading: "Impact & Results",
			text: "We do not promise that nothing will ever go wrong. We help you be the organization that notices early, acts fairly and can show it.",
			style: "points",
			cards: [
				{
					title: "Decisions that hold",
					text: "Managers who know which question to ask first make fewer decisions that have to be undone. Our courses end with a checklist for exactly that moment.",
				},
				{
					title: "Ready when someone looks",
					text: "Your records, forms and reasons are in order for an auditor, an inspector or a judge, and above all for the employee or patient they protect.",
				},
				{
					title: "Learning that fits a working week",
					text: "Sessions last from 45 minutes to 3 hours. Recordings have captions, transcripts are searchable, and both are there when the question comes up again.",
				},
				{
					title: "One language across the team",
					text: "HR, quality and operations hear the same rule explained the same way. Group seats bring everyone who makes decisions into one session.",
				},
			],
		},
		{
			kind: "action",
			heading: "See for yourself",
			text: "Browse the schedule, or tell us what your team needs.",
			buttons: [
				{ label: "See the schedule", to: "/webinars" },
				{ label: "Ask about consulting", to: "/consulting" },
			],
		},
	],
};
