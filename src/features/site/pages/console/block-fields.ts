import { drawings, featureIcons, type PageBlock } from "../rules/page-content.ts";
import { blockMessages as messages } from "./messages.ts";

export type BlockKind = PageBlock["kind"];

interface SimpleField {
	name: string;
	label: string;
	type: "line" | "area" | "rich" | "number" | "picture" | "courses" | "source" | "check";
	hint?: string;
}
interface SelectedField {
	name: string;
	label: string;
	type: "select";
	options: readonly (readonly [value: string, label: string])[];
}
interface ListField {
	name: string;
	label: string;
	type: "list";
	fields: readonly (SimpleField | SelectedField)[];
	/** A new entry. */
	empty: Record<string, string | null>;
}
export type BlockField = SimpleField | SelectedField | ListField;

const hiddenHeading: BlockField = {
	name: "heading",
	label: "Name for screen readers",
	type: "line",
	hint: "Not visible on the page.",
};
const heading: BlockField = { name: "heading", label: "Heading", type: "line" };
const text: BlockField = { name: "text", label: messages.body, type: "area" };
const limit: BlockField = { name: "limit", label: "How many at most", type: "number" };
const picture: BlockField = { name: "picture", label: messages.picture, type: "picture" };
const buttons: BlockField = {
	name: "buttons",
	label: "Buttons",
	type: "list",
	fields: [
		{ name: "label", label: "Label", type: "line" },
		{ name: "to", label: "Link", type: "line" },
	],
	empty: { label: "", to: "" },
};

/** The fields of each kind of block, in the order of the form. */
export const blockFields: Readonly<Record<BlockKind, readonly BlockField[]>> = {
	hero: [
		{ name: "eyebrow", label: messages.eyebrow, type: "line" },
		heading,
		text,
		buttons,
		{ name: "note", label: "Small print below the buttons", type: "line" },
		picture,
	],
	text: [heading, { name: "html", label: messages.body, type: "rich" }],
	cards: [
		heading,
		text,
		{
			name: "style",
			label: "Style",
			type: "select",
			options: [
				["points", "Points in two columns"],
				["steps", "Numbered steps"],
			],
		},
		{
			name: "cards",
			label: "Cards",
			type: "list",
			fields: [
				{ name: "title", label: "Title", type: "line" },
				{ name: "text", label: messages.body, type: "area" },
			],
			empty: { title: "", text: "" },
		},
	],
	courses: [
		heading,
		{ name: "source", label: "Courses", type: "source" },
		{ name: "courses", label: "", type: "courses" },
		limit,
	],
	instructors: [heading, limit],
	questions: [
		heading,
		{
			name: "questions",
			label: "Questions",
			type: "list",
			fields: [
				{ name: "question", label: "Question", type: "line" },
				{ name: "answer", label: "Answer", type: "area" },
			],
			empty: { question: "", answer: "" },
		},
	],
	quotes: [
		heading,
		{
			name: "quotes",
			label: "Quotes",
			type: "list",
			fields: [
				{ name: "quote", label: "Quote", type: "area" },
				{ name: "name", label: "Name", type: "line" },
				{ name: "role", label: "Role or company", type: "line" },
			],
			empty: { quote: "", name: "", role: "" },
		},
	],
	action: [heading, text, buttons],
	picture: [picture, { name: "caption", label: "Caption", type: "line" }],
	carousel: [
		hiddenHeading,
		{
			name: "slides",
			label: "Slides",
			type: "list",
			fields: [
				{ name: "eyebrow", label: messages.eyebrow, type: "line" },
				{ name: "heading", label: "Heading", type: "line" },
				{ name: "text", label: messages.body, type: "area" },
				{ name: "label", label: "Label", type: "line" },
				{ name: "to", label: "Link", type: "line" },
				{
					name: "drawing",
					label: "Drawing",
					type: "select",
					options: drawings.map((drawing) => [drawing, messages.drawings[drawing]] as const),
				},
				{ name: "picture", label: "Picture instead of the drawing", type: "picture" },
			],
			empty: { eyebrow: "", heading: "", text: "", label: "", to: "", drawing: "arcs", picture: null },
		},
		{ name: "next", label: "Show the next live webinar below the slides", type: "check" },
	],
	upcoming: [heading, limit],
	categories: [
		heading,
		{ name: "figures", label: "Show how many courses, live webinars and instructors there are", type: "check" },
	],
	credits: [heading],
	features: [
		hiddenHeading,
		{
			name: "features",
			label: "Features",
			type: "list",
			fields: [
				{
					name: "icon",
					label: "Icon",
					type: "select",
					options: featureIcons.map((icon) => [icon, messages.icons[icon]] as const),
				},
				{ name: "title", label: "Title", type: "line" },
				{ name: "text", label: messages.body, type: "area" },
			],
			empty: { icon: "check", title: "", text: "" },
		},
	],
	articles: [
		heading,
		{
			name: "style",
			label: "Style",
			type: "select",
			options: [
				["cards", "The first articles as cards"],
				["index", "All articles, page by page"],
			],
		},
		limit,
	],
	panels: [
		{
			name: "panels",
			label: "Panels",
			type: "list",
			fields: [
				{ name: "title", label: "Heading", type: "line" },
				{ name: "text", label: messages.body, type: "area" },
				{ name: "items", label: "List", type: "area", hint: "One entry per line." },
			],
			empty: { title: "", text: "", items: "" },
		},
	],
	form: [
		heading,
		text,
		{
			name: "form",
			label: "Form",
			type: "select",
			options: [
				["contact", "Contact form"],
				["estimate", "Request for an estimate"],
			],
		},
		{ name: "hint", label: "Help below the message field", type: "line" },
	],
};

const newBlocks: Readonly<{ [K in BlockKind]: Extract<PageBlock, { kind: K }> }> = {
	hero: { kind: "hero", eyebrow: "", heading: "", text: "", buttons: [], note: "", picture: null },
	text: { kind: "text", heading: "", html: "" },
	cards: { kind: "cards", heading: "", text: "", style: "points", cards: [{ title: "", text: "" }] },
	courses: { kind: "courses", heading: "", source: "upcoming", courses: [], limit: 3 },
	instructors: { kind: "instructors", heading: "", limit: 4 },
	questions: { kind: "questions", heading: "", questions: [{ question: "", answer: "" }] },
	quotes: { kind: "quotes", heading: "", quotes: [{ quote: "", name: "", role: "" }] },
	action: { kind: "action", heading: "", text: "", buttons: [{ label: "", to: "" }] },
	picture: { kind: "picture", picture: { id: "", alt: "" }, caption: "" },
	carousel: {
		kind: "carousel",
		heading: "",
		slides: [{ eyebrow: "", heading: "", text: "", label: "", to: "", drawing: "arcs", picture: null }],
		next: false,
	},
	upcoming: { kind: "upcoming", heading: "", limit: 12 },
	categories: { kind: "categories", heading: "", figures: false },
	credits: { kind: "credits", heading: "" },
	features: { kind: "features", heading: "", features: [{ icon: "check", title: "", text: "" }] },
	articles: { kind: "articles", heading: "", style: "cards", limit: 3 },
	panels: { kind: "panels", panels: [{ title: "", text: "", items: "" }] },
	form: { kind: "form", heading: "", text: "", form: "contact", hint: "" },
};

export const newBlock = (kind: BlockKind): PageBlock => structuredClone(newBlocks[kind]);

export const blockKinds = Object.keys(blockFields) as BlockKind[];
