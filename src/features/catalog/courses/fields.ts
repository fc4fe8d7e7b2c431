import * as z from "zod/mini";
import { maxCategoryNameLength } from "#features/catalog/categories/rules/category.ts";
import { type Column, listNames, namesWith, pick, pluck } from "#values/fields/definitions.ts";
import { moment } from "#values/moment.ts";
import { toCents, toDollars } from "#values/money.ts";
import { type SafeHtml, safeHtml } from "#values/safe-html.ts";
import { optionalText, requiredText } from "#values/text.ts";
import {
	capacity,
	courseId,
	dollars,
	duration,
	instructor,
	maxReferenceLength,
	maxTextLength,
	title,
} from "./rules/course-fields.ts";
import {
	type CertificateValidity,
	certificateValidities,
	type Language,
	type Level,
	languages,
	levels,
	usualLanguage,
} from "./rules/facts/course-facts.ts";
import {
	certificateValidity,
	courseAgenda,
	courseQuestions,
	language,
	level,
} from "./rules/facts/course-facts-input.ts";
import { attendeeCount, organizations, quotations } from "./rules/facts/course-proof-input.ts";
import { AgendaItem, CourseQuestion, Quotation } from "./rules/facts/fact-shapes.ts";
import { Pricing, PricingInput } from "./rules/pricings/pricing.ts";

/** How the editor edits a field, and how the history shows it. */
export type FieldKind =
	| ("text" | "rich-text" | "choice" | "minutes" | "count" | "money" | "discount" | "moment")
	| ("category" | "instructor" | "agenda" | "questions" | "names" | "quotations" | "pricings" | "sites");

/** The part of the editor that a field is in. */
export type FieldGroup = "basics" | "texts" | "lists" | "price" | "session" | "proof";

/** A field of a course. The parts below are spread into it. */
interface CourseField {
	label: string;
	/** The label of the input, if it says more. */
	inputLabel?: string;
	hint?: string;
	kind: FieldKind;
	group: FieldGroup;
	/** Half as wide as the editor. Two such fields in a row share a line. */
	half?: true;
	/** What can be chosen, and what choosing nothing means. Without `noOption`, something must be chosen. */
	options?: readonly string[];
	noOption?: string;
	/** What the editor and other programs send. */
	input: z.ZodMiniType;
	/** The value of a new course, and of versions from before the field existed. */
	empty: unknown;
	/** What a catalog file has in the column of the same name. Without it, files have the field in another form. */
	file?: z.ZodMiniType;
	/** Every course must have it. */
	required?: true;
	/** What is stored and returned. */
	stored: z.ZodMiniType;
	/** The course's page shows it. */
	page?: true;
	/** The column of `courses`. Without it, another table has the field. */
	column?: { name: string; type: SqlType; write: (value: never) => unknown; read: (value: never) => unknown };
}

type SqlType = "text" | "integer" | "jsonb" | "timestamptz";

interface CourseColumn<Name extends string, Value> extends Column<Name, Value, Value, Value, Value> {
	type: SqlType;
}

type Empty<Input extends z.ZodMiniType> = z.core.util.NoUndefined<z.output<Input>>;

/* @__NO_SIDE_EFFECTS__ */
const required = <Input extends z.ZodMiniType>(input: Input, empty: Empty<Input>) =>
	({ input, file: z.optional(input), empty, required: true }) as const;

/** Can be left out. A course whose file has no such column keeps what it has. */
/* @__NO_SIDE_EFFECTS__ */
const optional = <Input extends z.ZodMiniType>(input: Input, empty: Empty<Input>) =>
	({ input: z._default(input, empty), file: z.optional(input), empty }) as const;

/** A column that has the same value as the field. */
/* @__NO_SIDE_EFFECTS__ */
const columnFor =
	<Value>(type: SqlType) =>
	<Name extends string>(name: Name): CourseColumn<Name, Value> => ({
		name,
		type,
		write: (value) => value,
		read: (value) => value,
	});

const textColumn = columnFor<string>("text");
const htmlColumn = columnFor<SafeHtml>("text");

/* @__NO_SIDE_EFFECTS__ */
const richText = <Name extends string>(name: Name, texts: { label: string; hint?: string }) =>
	({
		...texts,
		kind: "rich-text",
		group: "texts",
		...optional(optionalText(maxTextLength), ""),
		stored: safeHtml,
		page: true,
		column: htmlColumn(name),
	}) as const;

/** An empty number field, which the contract rejects. */
const noNumber = null as unknown as number;

/**
 * The fields of a course that the editor changes and the history records, in the order of the editor. The contracts,
 * the editor, the history, catalog files and the table derive from these definitions.
 */
export const courseFields = {
	title: {
		label: "Title",
		kind: "text",
		group: "basics",
		...required(title, ""),
		stored: z.string(),
		column: textColumn("title"),
	},
	/** The provider's own number. Files and staff identify the course by it; visitors don't see it. */
	reference: {
		label: "Reference",
		hint: "Your own number or code, such as BCA-1000. Use it to find the course in imports and console search.",
		kind: "text",
		group: "basics",
		...optional(optionalText(maxReferenceLength).check(z.trim()), ""),
		stored: z.string(),
		column: textColumn("reference"),
	},
	/** An existing category's name. */
	category: {
		label: "Category",
		kind: "category",
		group: "basics",
		half: true,
		...required(requiredText(maxCategoryNameLength), ""),
		stored: z.string(),
	},
	duration: {
		label: "Duration",
		inputLabel: "Duration in minutes",
		kind: "minutes",
		group: "basics",
		half: true,
		...required(duration, noNumber),
		stored: z.int(),
		column: columnFor<number>("integer")("duration_minutes"),
	},
	/** Null: not stated. */
	level: {
		label: "Level",
		kind: "choice",
		group: "basics",
		half: true,
		options: levels,
		noOption: "Not stated",
		...optional(level, null),
		stored: z.nullable(z.enum(levels)),
		page: true,
		column: columnFor<Level | null>("text")("level"),
	},
	language: {
		label: "Language",
		kind: "choice",
		group: "basics",
		half: true,
		options: languages,
		...optional(language, usualLanguage),
		stored: z.enum(languages),
		page: true,
		column: columnFor<Language>("text")("language"),
	},
	/** An existing instructor's name. */
	instructor: {
		label: "Instructor",
		kind: "instructor",
		group: "basics",
		...required(instructor, ""),
		stored: z.string(),
		column: textColumn("instructor"),
	},
	/** Null: without an end. Issued certificates keep their last day. */
	certificateValidity: {
		label: "Certificates are valid for",
		hint: "Counts from the day of the session, or on which the recording was completed. December 31: until the end of that year. Issued certificates don't change.",
		kind: "choice",
		group: "basics",
		options: certificateValidities,
		noOption: "No end",
		...optional(certificateValidity, null),
		stored: z.nullable(z.enum(certificateValidities)),
		page: true,
		column: columnFor<CertificateValidity | null>("text")("certificate_validity"),
	},
	/** ISO 8601 with its offset. A changed date must be in the future. */
	webinarDate: {
		label: "Webinar date",
		hint: "Leave empty while there is no date. Live seats go on sale once there is one.",
		kind: "moment",
		group: "session",
		...optional(z.nullable(moment), null),
		stored: z.nullable(z.string()),
		column: {
			name: "webinar_date" as const,
			type: "timestamptz",
			write: (iso: string | null) => iso,
			read: (date: Date | null) => date?.toISOString() ?? null,
		},
	},
	/** Seats of the live session that can be sold; null: no limit. */
	capacity: {
		label: "Seats in the live session",
		hint: "How many can be sold. Leave empty for no limit. Course pages show the seats left when there are 20 or fewer.",
		kind: "count",
		group: "session",
		...optional(capacity, null),
		stored: z.nullable(z.int()),
		column: columnFor<number | null>("integer")("capacity"),
	},
	description: richText("description", { label: "Description" }),
	why_register: richText("why_register", { label: "Why register" }),
	what_you_will_learn: richText("what_you_will_learn", { label: "Why should you attend" }),
	areas_covered: richText("areas_covered", { label: "Areas covered" }),
	who_will_benefit: richText("who_will_benefit", { label: "Who will benefit" }),
	/** Empty: shows the instructor's profile. */
	instructor_profile: richText("instructor_profile", {
		label: "Instructor profile",
		hint: "Leave empty to show the instructor's own profile.",
	}),
	background: richText("background", { label: "Background" }),
	/** The parts of the live session, in order. */
	agenda: {
		label: "Agenda",
		kind: "agenda",
		group: "lists",
		...optional(courseAgenda, []),
		stored: z.array(AgendaItem),
		page: true,
		column: columnFor<AgendaItem[]>("jsonb")("agenda"),
	},
	/** Shown before the questions of all courses. */
	questions: {
		label: "Questions and answers",
		kind: "questions",
		group: "lists",
		...optional(courseQuestions, []),
		stored: z.array(CourseQuestion),
		page: true,
		column: columnFor<CourseQuestion[]>("jsonb")("questions"),
	},
	/** How many people have attended so far, from the provider's records; null: not stated. */
	attendeeCount: {
		label: "People who have attended",
		hint: "From your own records, for this course only. The course page shows it. Leave empty if you don't know.",
		kind: "count",
		group: "proof",
		...optional(attendeeCount, null),
		stored: z.nullable(z.int()),
		page: true,
		column: columnFor<number | null>("integer")("attendee_count"),
	},
	organizations: {
		label: "Organizations that attended",
		hint: "One per line. List only organizations that allow it.",
		kind: "names",
		group: "proof",
		...optional(organizations, []),
		stored: z.array(z.string()),
		page: true,
		column: columnFor<string[]>("jsonb")("organizations"),
	},
	/** What attendees allowed to be quoted. */
	quotations: {
		label: "Quotations",
		kind: "quotations",
		group: "proof",
		...optional(quotations, []),
		stored: z.array(Quotation),
		page: true,
		column: columnFor<Quotation[]>("jsonb")("quotations"),
	},
	/** US dollars. */
	price: {
		label: "Price",
		inputLabel: "Price in dollars",
		kind: "money",
		group: "price",
		half: true,
		...required(dollars, noNumber),
		stored: z.number(),
		column: { name: "price_cents" as const, type: "integer", write: toCents, read: toDollars },
	},
	/** US dollars, at most the price; for the pricing whose price equals the course's. */
	discountedPrice: {
		label: "Discounted price",
		inputLabel: "Discounted price in dollars",
		kind: "discount",
		group: "price",
		half: true,
		...optional(z.nullable(dollars), null),
		stored: z.nullable(z.number()),
		column: {
			name: "discounted_cents" as const,
			type: "integer",
			write: (price: number | null) => (price === null ? null : toCents(price)),
			read: (cents: number | null) => (cents === null ? null : toDollars(cents)),
		},
	},
	/** The price options, in the order of the course's page. */
	pricings: {
		label: "Price options",
		kind: "pricings",
		group: "price",
		input: z._default(z.array(PricingInput).check(z.maxLength(100)), []),
		empty: [],
		stored: z.array(Pricing),
	},
	/** The sites that show the course. */
	siteIds: {
		label: "Sites",
		kind: "sites",
		group: "price",
		input: z._default(z.array(courseId).check(z.maxLength(100)), []),
		empty: [],
		stored: z.array(z.int()),
	},
} satisfies Record<string, CourseField>;

export type FieldName = keyof typeof courseFields;
/** The definition of a field, without the types of its values. */
export const fieldNamed = (name: FieldName): CourseField => courseFields[name];
export const contentFields: FieldName[] = listNames(courseFields);
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(courseFields, name);

/** The fields that hold rich text. */
export type TextField = {
	[Name in FieldName]: (typeof courseFields)[Name]["kind"] extends "rich-text" ? Name : never;
}[FieldName];
export const textFields = contentFields.filter((name): name is TextField => courseFields[name].kind === "rich-text");

/** The content of a course before anything is entered. */
export const emptyContent = pluck(courseFields, "empty");

/** The fields that the course's page shows. */
export const pageFields = pick(courseFields, namesWith(courseFields, "page"));

/** The fields that a catalog file has under the same name. */
export const fileFields = pick(courseFields, namesWith(courseFields, "file"));
