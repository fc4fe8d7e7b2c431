import { defaultListTexts, type ListSlug } from "#features/catalog/courses/rules/list-texts.ts";
import type { PageContent } from "../page-content.ts";
import type { BuiltInSlug } from "../site-pages.ts";
import { expertMarketplace } from "./expert-marketplace.ts";
import { home } from "./home.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { termsOfUse } from "./terms-of-use.ts";

/** Consulting of the specification (section 2), with the estimate form. */
const consulting: PageContent = {
	title: "Consulting",
	description:
		"Customized consulting and training for your organization: tailored curriculum, flexible scheduling, expert instructors, any group size.",
	eyebrow: "Training and advice tailored to you",
	lead: "Some questions need more than a public webinar. We build training and consulting around your organization, your industry and the rules you answer to.",
	effective: null,
	blocks: [
		{
			kind: "cards",
			heading: "What you can expect",
			text: "",
			style: "points",
			cards: [
				{
					title: "Tailored curriculum",
					text: "We start with your policies, your findings and your questions. Sessions use your forms and your cases, and skip what you already do well.",
				},
				{
					title: "Flexible scheduling",
					text: "One morning, four weekly sessions, or a day on site. Live online in your time zone, and recorded for colleagues on shift.",
				},
				{
					title: "Expert instructors",
					text: "Your trainer is a practitioner in the subject: someone who has run the investigation, written the validation plan or answered the inspector.",
				},
				{
					title: "Scalable for any group size",
					text: "From a leadership team of five to every supervisor in twelve locations. You pay for scope, not just headcount.",
				},
			],
		},
		{
			kind: "cards",
			heading: "How it works",
			text: "",
			style: "steps",
			cards: [
				{
					title: "You tell us what you need",
					text: "Use the form below. The more you say about your team, the fewer questions we ask.",
				},
				{
					title: "We talk for thirty minutes",
					text: "You speak with the person who would teach or advise you, not with a salesperson.",
				},
				{
					title: "You get a written estimate",
					text: "Scope, dates, names and a fixed price. You owe nothing until you accept it.",
				},
			],
		},
		{
			kind: "form",
			heading: "Request an estimate",
			text: "We reply within two business days. Everything you share is confidential.",
			form: "estimate",
			hint: "The subject, the number of people, the date and what you want to achieve.",
		},
	],
};

/** About Us of the specification (section 2): the welcome, Our Approach, and Impact & Results. */
const aboutUs: PageContent = {
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

/** The resources index of the specification (section 2). */
const resources: PageContent = {
	title: "Resources",
	description:
		"Articles for HR and compliance: harassment complaints, California leave laws, project management and more.",
	eyebrow: "Articles",
	lead: "Practical guides to questions that come up at work. Free to read and print.",
	effective: null,
	blocks: [{ kind: "articles", heading: "Articles", style: "index", limit: 12 }],
};

/** A placeholder with its heading only (specification, section 2). */
const hrCompliance: PageContent = {
	title: "HR Compliance",
	description: "Human Resources compliance: webinars, recordings and transcripts for people who need to get it right.",
	eyebrow: "",
	lead: "",
	effective: null,
	blocks: [],
};

const list = (slug: ListSlug): PageContent => ({ ...defaultListTexts[slug], effective: null, blocks: [] });

/** The texts of the specification, which apply until the provider publishes its own. */
export const defaultContent: Readonly<Record<BuiltInSlug, PageContent>> = {
	home,
	"about-us": aboutUs,
	consulting,
	expertmarketplace: expertMarketplace,
	resources,
	"hr-compliance": hrCompliance,
	"terms-of-use": termsOfUse,
	"privacy-policy": privacyPolicy,
	training: list("training"),
	lifesciences: list("lifesciences"),
	archive: list("archive"),
	webinars: list("webinars"),
};
