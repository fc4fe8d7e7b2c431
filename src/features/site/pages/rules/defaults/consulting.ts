import type { PageContent } from "../page-content.ts";

/** Consulting of the specification (section 2), with the estimate form. */
export const consulting: PageContent = {
	title: "Consulting",
	description: "Customized consulting and training for your organization: tailored curriculum, flexible scheduling, expert instructors, any group size.",
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
				{ title: "You tell us what you need", text: "Use the form below. The more you say about your team, the fewer questions we ask." },
				{ title: "We talk for thirty minutes", text: "You speak with the person who would teach or advise you, not with a salesperson." },
				{ title: "You get a written estimate", text: "Scope, dates, names and a fixed price. You owe nothing until you accept it." },
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
