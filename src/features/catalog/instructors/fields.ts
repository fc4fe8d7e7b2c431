import * as z from "zod/mini";
import { instructor, richText } from "#features/catalog/courses/rules/course-fields.ts";
import { listNames, namesWith, pick, pluck } from "#values/fields/definitions.ts";
import { safeHtml } from "#values/safe-html.ts";
import { optionalText } from "#values/text.ts";

/** How the form edits a field. */
type InputKind = "text" | "rich-text" | "portrait" | "checkbox";

interface InstructorField {
	label: string;
	hint?: string;
	kind: InputKind;
	/** What the form and other programs send. */
	input: z.ZodMiniType;
	/** The form's value for a new instructor. */
	empty: unknown;
	/** What the console's calls return. */
	output: z.ZodMiniType;
	/** What the instructor's page shows. */
	page?: z.ZodMiniType;
}

const shortText = z._default(optionalText(300).check(z.trim()), "");

/**
 * The fields of an instructor that staff edit, in the order of the form. The contracts, the form and the queries derive
 * from these definitions. Columns have the names of the fields.
 */
export const instructorFields = {
	name: { label: "Name", kind: "text", input: instructor, empty: "", output: z.string(), page: z.string() },
	credentials: {
		label: "Credentials",
		hint: "Shown after the name, such as JD, SPHR.",
		kind: "text",
		input: shortText,
		empty: "",
		output: z.string(),
		page: z.string(),
	},
	role: {
		label: "Role",
		hint: "Such as “Employment lawyer”.",
		kind: "text",
		input: shortText,
		empty: "",
		output: z.string(),
		page: z.string(),
	},
	/** The id of an uploaded portrait; null: none. Without it, a change keeps the portrait. */
	portrait: {
		label: "Portrait",
		hint: "JPEG, PNG, WebP or AVIF with at least 240 by 240 pixels and at most 8 MB. It is cropped to a square. Without one, the site shows the initials.",
		kind: "portrait",
		input: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{22}$/)))),
		empty: null,
		output: z.nullable(z.string()),
	},
	profile: { label: "Profile", kind: "rich-text", input: richText, empty: "", output: z.string(), page: safeHtml },
	/** Shown on the home page. */
	featured: {
		label: "Show on the home page",
		kind: "checkbox",
		input: z._default(z.boolean(), false),
		empty: false,
		output: z.boolean(),
	},
	/** Without a page. */
	hidden: {
		label: "No page for this instructor",
		kind: "checkbox",
		input: z._default(z.boolean(), false),
		empty: false,
		output: z.boolean(),
	},
} satisfies Record<string, InstructorField>;

export type InstructorFieldName = keyof typeof instructorFields;
/** The definition of a field, without the types of its values. */
export const fieldNamed = (name: InstructorFieldName): InstructorField => instructorFields[name];

export const instructorFieldNames = listNames(instructorFields);

/** The fields that the instructor's page shows. */
export const pageFieldNames = namesWith(instructorFields, "page");
export const instructorPageShape = pluck(pick(instructorFields, pageFieldNames), "page");
