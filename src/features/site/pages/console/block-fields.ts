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

const hiddenHeading: BlockField = { name: "heading", label: messages.hiddenHeading, type: "line", hint: messages.hiddenHeadingHint };
const heading: BlockField = { name: "heading", label: messages.heading, type: "line" };
const text: BlockField = { name: "text", label: messages.body, type: "area" };
const limit: BlockField = { name: "limit", label: messages.limit, type: "number" };
const picture: BlockField = { name: "picture", label: messages.picture, type: "picture" };
const buttons: BlockField = {
	name: "buttons",
	label: messages.buttons,
	type: "list",
	fields: [
		{ name: "label", label: messages.buttonLabel, type: "line" },
		{ name: "to", label: messages.buttonLink, type: "line" },
	],
	empty: { label: "", to: "" },
};

/** The fields of each kind of block, in the order of the form. */
export const blockFields: Readonly<Record<BlockKind, readonly BlockField[]>> = {
	hero: [{ name: "eyebrow", label: messages.eyebrow, type: "line" }, heading, text, buttons, { name: "note", label: messages.note, type: "line" }, picture],
	text: [heading, { name: "html", label: messages.body, type: "rich" }],
	cards: [
		heading,
		text,
		{
			name: "style",
			label: messages.style,
			type: "select",
			options: [
				["points", messages.points],
				["steps", messages.steps],
			],
		},
		{
			name: "cards",
			label: messages.cardList,
			type: "list",
			fields: [
				{ name: "title", label: messages.cardTitle, type: "line" },
				{ name: "text", label: messages.body, type: "area" },
			],
			empty: { title: "", text: "" },
		},
	],
	courses: [heading, { name: "source", label: messages.source, type: "source" }, { name: "courses", label: "", type: "courses" }, limit],
	instructors: [heading, limit],
	questions: [
		heading,
		{
			name: "questions",
			label: messages.questionList,
			type: "list",
			fields: [
				{ name: "question", label: messages.question, type: "line" },
				{ name: "answer", label: messages.answer, type: "area" },
			],
			empty: { question: "", answer: "" },
		},
	],
	quotes: [
		heading,
		{
			name: "quotes",
			label: messages.quoteList,
			type: "list",
			fields: [
				{ name: "quote", label: messages.quote, type: "area" },
				{ name: "name", label: messages.name, type: "line" },
				{ name: "role", label: messages.role, type: "line" },
			],
			empty: { quote: "", name: "", role: "" },
		},
	],
	action: [heading, text, buttons],
	picture: [picture, { name: "caption", label: messages.caption, type: "line" }],
	carousel: [
		hiddenHeading,
		{
			name: "slides",
			label: messages.slides,
			type: "list",
			fields: [
				{ name: "eyebrow", label: messages.eyebrow, type: "line" },
				{ name: "heading", label: messages.heading, type: "line" },
				{ name: "text", label: messages.body, type: "area" },
				{ name: "label", label: messages.buttonLabel, type: "line" },
				{ name: "to", label: messages.buttonLink, type: "line" },
				{ name: "drawing", label: messages.drawing, type: "select", options: drawings.map((drawing) => [drawing, messages.drawings[drawing]] as const) },
				{ name: "picture", label: messages.slidePicture, type: "picture" },
			],
			empty: { eyebrow: "", heading: "", text: "", label: "", to: "", drawing: "arcs", picture: null },
		},
		{ name: "next", label: messages.next, type: "check" },
	],
	upcoming: [heading, limit],
	categories: [heading, { name: "figures", label: messages.figures, type: "check" }],
	credits: [heading],
	features: [
		hiddenHeading,
		{
			name: "features",
			label: messages.featureList,
			type: "list",
			fields: [
				{ name: "icon", label: messages.icon, type: "select", options: featureIcons.map((icon) => [icon, messages.icons[icon]] as const) },
				{ name: "title", label: messages.cardTitle, type: "line" },
				{ name: "text", label: messages.body, type: "area" },
			],
			empty: { icon: "check", title: "", text: "" },
		},
	],
	articles: [
		heading,
		{
			name: "style",
			label: messages.style,
			type: "select",
			options: [
				["cards", messages.articleCards],
				["index", messages.articleIndex],
			],
		},
		limit,
	],
	panels: [
		{
			name: "panels",
			label: messages.panelList,
			type: "list",
			fields: [
				{ name: "title", label: messages.heading, type: "line" },
				{ name: "text", label: messages.body, type: "area" },
				{ name: "items", label: messages.items, type: "area", hint: messages.itemsHint },
			],
			empty: { title: "", text: "", items: "" },
		},
	],
	form: [
		heading,
		text,
		{
			name: "form",
			label: messages.formKind,
			type: "select",
			options: [
				["contact", messages.contactForm],
				["estimate", messages.estimateForm],
			],
		},
		{ name: "hint", label: messages.formHint, type: "line" },
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
