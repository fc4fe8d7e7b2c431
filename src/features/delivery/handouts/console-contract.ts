import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { integerId, recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import { audiences, openings } from "./rules/handout-terms.ts";

const noCourse = { course_not_found: [404, "This course doesn't exist."] } as const;
const noHandout = { handout_not_found: [404, "This handout was already removed."] } as const;

/** When a handout opens, for whom, and its name. */
const terms = {
	name: requiredText(120),
	/** Null: for every date of the course. */
	sessionId: z.nullable(z.int().check(z.minimum(1))),
	opens: z.enum(openings),
	audience: z.enum(audiences),
	stamped: z.boolean(),
};
export const HandoutBody = z.strictObject(terms);
export type HandoutBody = z.infer<typeof HandoutBody>;

const Handout = z.object({
	...terms,
	id: z.int(),
	format: z.string(),
	/** Only a PDF can be stamped. */
	canStamp: z.boolean(),
	bytes: z.int(),
	/** ISO 8601, UTC. */
	addedAt: z.string(),
	/** A signed link for this editor. */
	link: z.string(),
});
export type Handout = z.infer<typeof Handout>;

const CourseHandouts = z.object({
	courseID: z.int(),
	title: z.string(),
	handouts: z.array(Handout),
	/** The course's sessions, latest first. */
	sessions: z.array(z.object({ id: z.int(), startsAt: z.string() })),
	mostBytes: z.int(),
	mostStampedBytes: z.int(),
});
export type CourseHandouts = z.infer<typeof CourseHandouts>;

const editorCalls = staffCalls("/admin/courses", {
	access: "editor",
	scope: "courses",
	params: { courseID: integerId },
});

export const listHandouts = editorCalls.get("/:courseID/handouts", {
	summary: "The handouts of a course",
	response: CourseHandouts,
	refusals: noCourse,
});

export const changeHandout = editorCalls.put("/:courseID/handouts/:id", {
	summary: "Changes the name of a handout, and when and for whom it opens",
	params: { id: recordId },
	body: HandoutBody,
	response: { message: z.string() },
	refusals: {
		...noHandout,
		unknown_session: [409, "This session doesn't belong to the course."],
		cannot_stamp: [409, "This file can't be stamped. Only unprotected PDFs of at most 15 MB can."],
	},
});

export const removeHandout = editorCalls.delete("/:courseID/handouts/:id", {
	summary: "Removes a handout and its file",
	params: { id: recordId },
	response: { message: z.string() },
	refusals: noHandout,
});
