import * as z from "zod/mini";
import { requiredText } from "../../values/text.ts";
import { declareCall } from "../../wire/call.ts";
import { Brings, categoryNames, Pricing } from "./contract.ts";
import { courseId, dollars, duration, longestText, moment, richText, seats, sessionType, title } from "./rules/course-fields.ts";

/**
 * How a course stands: `draft` and `scheduled` are seen nowhere but in the console; `scheduled` appears by itself at its
 * moment; `archived` is public, in the archive.
 */
export const courseStates = ["draft", "scheduled", "published", "archived"] as const;
export type CourseState = (typeof courseStates)[number];

/** The longest body that a course or a file may have, in bytes. */
const megabytes = 1024 * 1024;

/** A name as the list of instructors knows it. */
const instructorName = requiredText(200);

/** A pricing as the editor sends it. */
const PricingInput = z.strictObject({
	/** The id that it has; left out for a new one. It keeps its id whatever else changes, for orders name it. */
	id: z.optional(courseId),
	sessionType,
	/** US dollars. */
	price: dollars,
	/** Left out, both are derived from the session type (`rules/brings-of-session-type.ts`). Leave them out when it was renamed. */
	brings: z.optional(Brings),
	seats: z.optional(seats),
});
export type PricingInput = z.input<typeof PricingInput>;

const contentShape = {
	title,
	category: z.enum(categoryNames, { error: "Please choose a category." }),
	/** One of the instructors that are known. */
	instructor: instructorName,
	/** Rich texts: they come back as the sanitiser leaves them. */
	description: richText,
	what_you_will_learn: richText,
	why_register: richText,
	areas_covered: richText,
	who_will_benefit: richText,
	/** Empty: the instructor's own profile is shown. */
	instructor_profile: richText,
	background: richText,
	/** Minutes. */
	duration,
	/** US dollars. */
	price: dollars,
	/** US dollars, not above the price; applies to the pricing whose price equals the course's. */
	discountedPrice: z._default(z.nullable(dollars), null),
	/** ISO 8601 with its offset. A new one is still to come. */
	webinarDate: z._default(z.nullable(moment), null),
	/** In the order in which they are offered. One that is left out is withdrawn. */
	pricings: z._default(z.array(PricingInput).check(z.maxLength(100)), []),
	/** On which sites it is shown. */
	siteIds: z._default(z.array(courseId).check(z.maxLength(100)), []),
};

/** What no field can say for itself. */
const fitsTogether = z.check<{ price: number; discountedPrice: number | null; pricings: z.output<typeof PricingInput>[]; siteIds: number[] }>((payload) => {
	const { price, discountedPrice, pricings, siteIds } = payload.value;
	const fault = (path: (string | number)[], message: string) => payload.issues.push({ code: "custom", input: payload.value, path, message });
	if (discountedPrice !== null && discountedPrice > price) fault(["discountedPrice"], "The discounted price can't be above the price.");
	for (const [index, one] of pricings.entries()) {
		const before = pricings.slice(0, index);
		if (before.some((other) => other.sessionType === one.sessionType))
			fault(["pricings", index, "sessionType"], "Two pricings of one course can't have the same session type.");
		if (one.id !== undefined && before.some((other) => other.id === one.id)) fault(["pricings", index, "id"], "A pricing can't stand twice.");
	}
	if (new Set(siteIds).size !== siteIds.length) fault(["siteIds"], "A site can't be named twice.");
});

/** The content of a course: what its editor changes and its history keeps. */
export const CourseContent = z.strictObject(contentShape).check(fitsTogether);
export type CourseContent = z.output<typeof CourseContent>;

/** The fields of a course's content, in the order of the editor. */
export const contentFields = Object.keys(contentShape) as (keyof CourseContent)[];

/** The content of a course as it comes back: every pricing with its id, what it brings and its seats. */
const keptShape = {
	title: z.string(),
	category: z.enum(categoryNames),
	instructor: z.string(),
	description: z.string(),
	what_you_will_learn: z.string(),
	why_register: z.string(),
	areas_covered: z.string(),
	who_will_benefit: z.string(),
	instructor_profile: z.string(),
	background: z.string(),
	duration: z.int(),
	price: z.number(),
	discountedPrice: z.nullable(z.number()),
	webinarDate: z.nullable(z.string()),
	pricings: z.array(Pricing),
	siteIds: z.array(z.int()),
} satisfies Record<keyof CourseContent, z.ZodMiniType>;
const KeptContent = z.object(keptShape);
export type KeptContent = z.infer<typeof KeptContent>;

/** A course as the console's list shows it. */
const CourseRow = z.object({
	id: z.int(),
	title: z.string(),
	category: z.string(),
	instructor: z.string(),
	state: z.enum(courseStates),
	/** Of a scheduled course: when it appears. ISO 8601, UTC. */
	publishAt: z.nullable(z.string()),
	imageSrc: z.string(),
	/** US dollars. */
	price: z.number(),
	discountedPrice: z.nullable(z.number()),
	webinarDate: z.nullable(z.string()),
	changedAt: z.string(),
	/** Who changed it last; null when that was no operator. */
	changedBy: z.nullable(z.string()),
	version: z.int(),
});
export type CourseRow = z.infer<typeof CourseRow>;

/** A whole course as its editor works on it. */
export const EditedCourse = z.object({
	...keptShape,
	id: z.int(),
	/** Send it back with a save: it rises with every change, whoever makes it. */
	version: z.int(),
	state: z.enum(courseStates),
	/** Whether it is in the archive, or will be once it is published. */
	archived: z.boolean(),
	/** Of a scheduled course: when it appears. ISO 8601, UTC. */
	publishAt: z.nullable(z.string()),
	/** Where it is on the site, or will be. */
	path: z.string(),
	/** The uploaded picture, or the drawn cover. Not part of the content: pictures have their own place. */
	imageSrc: z.string(),
	/** True: a picture was uploaded or named; false: the cover is drawn. */
	hasPicture: z.boolean(),
	/** Not part of the content: `PUT /admin/courses/:courseID/credits` sets it. */
	creditHours: z.nullable(z.number()),
	/** Persons with a seat in the live session that is still to come. They are told when its date changes. */
	liveSeats: z.int(),
	changedAt: z.string(),
	changedBy: z.nullable(z.string()),
});
export type EditedCourse = z.infer<typeof EditedCourse>;

/** What goes along with `changed_by_other`, beside code and message: nothing was saved. */
export const ChangedByOther = z.object({
	/** The course as it is now. */
	current: EditedCourse,
	/** Null when it was no operator: an import on the command line, say. */
	changedBy: z.nullable(z.string()),
	changedAt: z.string(),
	/** Fields of the content that differ from the version that was sent; null when that version isn't kept. Empty: only its state changed. */
	changedFields: z.nullable(z.array(z.string())),
});
export type ChangedByOther = z.infer<typeof ChangedByOther>;

const params = z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/, { error: "A course is named by its number." })) });
const version = z.int().check(z.minimum(1));
/** For a change of state: with the version that was seen, it is refused when somebody changed the course since. */
const seen = z.strictObject({ version: z.optional(version) });

const notFound = { course_not_found: { status: 404, message: "There is no such course." } } as const;
const changedByOther = {
	changed_by_other: { status: 409, message: "Somebody else changed this course. Nothing was saved; what you wrote is still here." },
} as const;
/** `details` name the fields. */
const notValid = { course_not_valid: { status: 422, message: "Please look at the fields that are marked." } } as const;
const notReady = { not_ready: { status: 422, message: "This course can't be published yet. Please fill in what is missing." } } as const;
const seatsSold = { live_seats_sold: { status: 409, message: "People have seats in its live session. Please move or cancel the session first." } } as const;
const inThePast = { in_the_past: { status: 422, message: "This moment has passed. Please choose one that is still to come." } } as const;

const positive = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "A positive whole number." })), z.transform(Number));
const cursor = z.optional(z.string().check(z.minLength(1), z.maxLength(2_000)));
const badCursor = { cursor_not_valid: { status: 400, message: "This is not a place in the list. Please start from the beginning." } } as const;

export const courseSorts = ["changed", "title", "date"] as const;

/** Courses of every state, 50 at a time; the latest changed first unless another order is asked for. */
export const listConsoleCourses = declareCall({
	method: "GET",
	path: "/admin/catalogue/courses",
	summary: "Courses of every state, for operators",
	access: "editor",
	query: z.strictObject({
		/** Words of the title or of the instructor's name, or a course's number. */
		search: z.optional(z.string().check(z.maxLength(200))),
		state: z.optional(z.enum(courseStates)),
		category: z.optional(z.enum(categoryNames)),
		instructor: z.optional(instructorName),
		discounted: z.optional(z.enum(["true", "false"])),
		/** `false`: only courses without a date. */
		dated: z.optional(z.enum(["true", "false"])),
		/** `title` and `date` ascend; courses without a date come last. */
		sort: z.optional(z.enum(courseSorts)),
		/** The `next` of the page before. */
		after: cursor,
	}),
	answer: z.object({ courses: z.array(CourseRow), next: z.nullable(z.string()) }),
	refusals: badCursor,
});

export const getEditedCourse = declareCall({
	method: "GET",
	path: "/admin/catalogue/courses/:id",
	summary: "One course of any state, whole, with its version",
	access: "editor",
	params,
	answer: EditedCourse,
	refusals: notFound,
});

export const createCourse = declareCall({
	method: "POST",
	path: "/admin/catalogue/courses",
	summary: "Add a course as a draft",
	access: "editor",
	body: CourseContent,
	largestBody: 4 * megabytes,
	answer: EditedCourse,
	status: 201,
	refusals: notValid,
});

export const saveCourse = declareCall({
	method: "PUT",
	path: "/admin/catalogue/courses/:id",
	summary: "Save the whole content of a course, unless somebody else changed it since it was read",
	access: "editor",
	params,
	body: z.strictObject({ version, ...contentShape }).check(fitsTogether),
	largestBody: 4 * megabytes,
	answer: EditedCourse,
	refusals: { ...notFound, ...changedByOther, ...notValid },
});

export const publishCourse = declareCall({
	method: "POST",
	path: "/admin/catalogue/courses/:id/publish",
	summary: "Publish a draft or a scheduled course now",
	access: "editor",
	params,
	body: seen,
	answer: EditedCourse,
	refusals: { ...notFound, ...changedByOther, ...notReady },
});

export const scheduleCourse = declareCall({
	method: "POST",
	path: "/admin/catalogue/courses/:id/schedule",
	summary: "Let a draft appear at a moment, or move that moment",
	access: "editor",
	params,
	body: z.strictObject({ at: moment, version: z.optional(version) }),
	answer: EditedCourse,
	refusals: {
		...notFound,
		...changedByOther,
		...notReady,
		...inThePast,
		already_public: { status: 409, message: "This course is on the site already. Take it off the site first." },
	},
});

export const unpublishCourse = declareCall({
	method: "POST",
	path: "/admin/catalogue/courses/:id/unpublish",
	summary: "Take a course off the site, or off the schedule: it becomes a draft. Who bought it keeps it",
	access: "editor",
	params,
	body: seen,
	answer: EditedCourse,
	refusals: { ...notFound, ...changedByOther },
});

export const archiveCourse = declareCall({
	method: "POST",
	path: "/admin/catalogue/courses/:id/archive",
	summary: "Move a published course to the archive",
	access: "editor",
	params,
	body: seen,
	answer: EditedCourse,
	refusals: {
		...notFound,
		...changedByOther,
		...seatsSold,
		not_published: { status: 409, message: "Only a published course can be archived." },
	},
});

export const unarchiveCourse = declareCall({
	method: "POST",
	path: "/admin/catalogue/courses/:id/unarchive",
	summary: "Take a course out of the archive",
	access: "editor",
	params,
	body: seen,
	answer: EditedCourse,
	refusals: { ...notFound, ...changedByOther },
});

export const duplicateCourse = declareCall({
	method: "POST",
	path: "/admin/catalogue/courses/:id/duplicate",
	summary: "Make a draft with the same content, without a date",
	access: "editor",
	params,
	answer: EditedCourse,
	status: 201,
	refusals: notFound,
});

const ids = z
	.array(courseId)
	.check(z.minLength(1, { error: "Please choose a course." }), z.maxLength(200, { error: "Please choose at most 200 courses at a time." }));

/** What can be done to many courses at once. */
const ManyAction = z.discriminatedUnion("action", [
	z.strictObject({ action: z.enum(["publish", "unpublish", "archive", "unarchive"]), ids }),
	/** 0 takes the discount away. */
	z.strictObject({ action: z.literal("discount"), ids, percent: z.int().check(z.minimum(0), z.maximum(100)) }),
	z.strictObject({ action: z.literal("category"), ids, category: z.enum(categoryNames) }),
]);
export type ManyAction = z.infer<typeof ManyAction>;

/** Does one thing to many courses: each for itself, so that one that can't be changed keeps no other back. */
export const changeManyCourses = declareCall({
	method: "POST",
	path: "/admin/catalogue/bulk",
	summary: "Publish, archive, discount or move many courses; tells what became of each",
	access: "editor",
	body: ManyAction,
	answer: z.object({
		outcomes: z.array(z.object({ id: z.int(), title: z.string(), done: z.boolean(), /** Why not. */ message: z.nullable(z.string()) })),
	}),
});

/** What made a version of a course. `found`: how it was before the console changed it. */
export const deeds = [
	"created",
	"saved",
	"published",
	"scheduled",
	"unpublished",
	"archived",
	"unarchived",
	"duplicated",
	"discounted",
	"moved",
	"restored",
	"imported",
	"found",
] as const;
export type CourseDeed = (typeof deeds)[number];

const CourseVersion = z.object({
	version: z.int(),
	at: z.string(),
	/** Null when it was no operator. */
	by: z.nullable(z.object({ id: z.int(), name: z.string() })),
	deed: z.enum(deeds),
	/** Fields of the content that differ from the version before; empty for the first one and for a mere change of state. */
	changedFields: z.array(z.string()),
});
export type CourseVersion = z.infer<typeof CourseVersion>;

/** Every saved version of a course, the latest first, 50 at a time. */
export const listCourseVersions = declareCall({
	method: "GET",
	path: "/admin/catalogue/courses/:id/versions",
	summary: "Who changed a course, when, and which of its fields",
	access: "editor",
	params,
	query: z.strictObject({ /** The `next` of the page before. */ before: z.optional(positive) }),
	answer: z.object({ versions: z.array(CourseVersion), next: z.nullable(z.int()) }),
	refusals: notFound,
});

const versionParams = z.strictObject({ ...params.shape, version: z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "A version is named by its number." })) });
const noVersion = { version_not_found: { status: 404, message: "This version is not kept." } } as const;

/** One saved version with its content, and the content of the one before it to compare with. */
export const getCourseVersion = declareCall({
	method: "GET",
	path: "/admin/catalogue/courses/:id/versions/:version",
	summary: "A course as it was in one version",
	access: "editor",
	params: versionParams,
	answer: z.object({ ...CourseVersion.shape, content: KeptContent, before: z.nullable(KeptContent) }),
	refusals: { ...notFound, ...noVersion },
});

/**
 * Gives a course the content of an earlier version; its state stays. A pricing that was withdrawn since is offered again;
 * where the earlier date has passed, the present one stays.
 */
export const restoreCourseVersion = declareCall({
	method: "POST",
	path: "/admin/catalogue/courses/:id/versions/:version/restore",
	summary: "Give a course the content of an earlier version",
	access: "editor",
	params: versionParams,
	/** The course's version as it was seen. */
	body: z.strictObject({ version }),
	answer: EditedCourse,
	refusals: { ...notFound, ...noVersion, ...changedByOther, ...notValid },
});

/** What a course's categories, sites and session types can be. */
export const getCourseChoices = declareCall({
	method: "GET",
	path: "/admin/catalogue/choices",
	summary: "Categories, sites and session types to choose from",
	access: "editor",
	answer: z.object({
		categories: z.array(z.string()),
		/** `own`: the one that this deployment shows; courses that aren't on it are not seen here. */
		sites: z.array(z.object({ id: z.int(), name: z.string(), own: z.boolean() })),
		/** The session types in use, the commonest first; any other may be typed. */
		sessionTypes: z.array(z.object({ sessionType: z.string(), brings: Brings, seats: z.int() })),
	}),
});

const instructorShape = {
	name: instructorName,
	credentials: z._default(z.string().check(z.trim(), z.maxLength(300)), ""),
	role: z._default(z.string().check(z.trim(), z.maxLength(300)), ""),
	/** Rich text. */
	profile: z._default(z.string().check(z.maxLength(longestText)), ""),
	/** Whether the home page presents the person. */
	featured: z._default(z.boolean(), false),
};

export const EditedInstructor = z.object({
	name: z.string(),
	credentials: z.string(),
	role: z.string(),
	profile: z.string(),
	featured: z.boolean(),
	portraitSrc: z.string(),
	courses: z.int(),
});
export type EditedInstructor = z.infer<typeof EditedInstructor>;

/** Instructors by name, 50 at a time. */
export const listEditedInstructors = declareCall({
	method: "GET",
	path: "/admin/catalogue/instructors",
	summary: "Instructors by name, for operators",
	access: "editor",
	query: z.strictObject({
		/** Part of a name. */
		search: z.optional(z.string().check(z.maxLength(200))),
		after: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
	}),
	/** `courses` counts those of every state. */
	answer: z.object({ instructors: z.array(EditedInstructor), next: z.nullable(z.string()) }),
});

const nameTaken = { name_taken: { status: 409, message: "There is an instructor with this name already." } } as const;

export const addInstructor = declareCall({
	method: "POST",
	path: "/admin/catalogue/instructors",
	summary: "Add an instructor",
	access: "editor",
	body: z.strictObject(instructorShape),
	largestBody: megabytes,
	answer: EditedInstructor,
	status: 201,
	refusals: nameTaken,
});

export const changeInstructor = declareCall({
	method: "PUT",
	path: "/admin/catalogue/instructors",
	summary: "Change an instructor; a new name is the new one on every course",
	access: "editor",
	/** `known`: the name so far. */
	body: z.strictObject({ known: instructorName, ...instructorShape }),
	largestBody: megabytes,
	answer: EditedInstructor,
	refusals: { instructor_not_found: { status: 404, message: "There is no instructor with this name." }, ...nameTaken },
});

export const fileKinds = ["csv", "json"] as const;

/** The longest file that the console imports, in characters. Longer ones go in over the command line. */
export const longestFile = 8 * megabytes;

/** Imports courses from a file's text: those with a known number are changed, the others added. */
export const importCourses = declareCall({
	method: "POST",
	path: "/admin/catalogue/import",
	summary: "Import courses from the text of a CSV or JSON file",
	access: "editor",
	body: z.strictObject({
		kind: z.enum(fileKinds),
		text: z.string().check(z.maxLength(longestFile, { error: "This file is too long for the console. Please split it, or import it on the command line." })),
		/** True: one wrong row, and nothing is imported. False: the good rows are. */
		allOrNothing: z.boolean(),
	}),
	largestBody: 24 * megabytes,
	answer: z.object({
		imported: z.int(),
		refused: z.int(),
		/** At most 500 of them; `refused` counts all. */
		faults: z.array(z.object({ line: z.int(), reason: z.string() })),
	}),
});

/** Gives a link under which the whole catalogue can be fetched as a file, for five minutes. */
export const exportCourses = declareCall({
	method: "POST",
	path: "/admin/catalogue/export",
	summary: "Export every course as a CSV or JSON file",
	access: "editor",
	fresh: true,
	body: z.strictObject({ kind: z.enum(fileKinds) }),
	answer: z.object({ url: z.string() }),
});
