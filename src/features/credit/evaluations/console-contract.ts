import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { courseNumber, recordId } from "#values/fields/ids.ts";

/** Means have two decimals. */
const CourseEvaluations = z.object({
	courseID: z.int(),
	title: z.string(),
	count: z.int(),
	objectives: z.number(),
	materials: z.number(),
	timeAllotted: z.number(),
	/** The mean of all ratings of instructors; null without any. */
	instructors: z.nullable(z.number()),
	/** ISO 8601, UTC. */
	latestAt: z.string(),
});

const InstructorEvaluations = z.object({ name: z.string(), courses: z.int(), count: z.int(), mean: z.number() });

const anyStaffCalls = staffCalls("/admin/evaluations", {
	access: "operator",
	scope: "courses",
	params: { courseID: courseNumber },
});

export const listCourseEvaluations = anyStaffCalls.get("", {
	summary: "List the results of evaluations by course, 50 at a time",
	list: "evaluations",
	query: {
		/** The course of the last result of the previous page. */
		after: z.optional(courseNumber),
	},
	response: { courses: z.array(CourseEvaluations), next: z.nullable(z.int()) },
});

export const listInstructorEvaluations = anyStaffCalls.get("/instructors", {
	summary: "List the results of evaluations by instructor",
	list: "instructor evaluations",
	response: { instructors: z.array(InstructorEvaluations) },
});

const Summary = z.object({ count: z.int(), mean: z.nullable(z.number()), counts: z.array(z.int()) });

export const getCourseEvaluations = anyStaffCalls.get("/:courseID", {
	summary: "The results of a course's evaluations, question by question",
	response: {
		courseID: z.int(),
		title: z.string(),
		objectives: Summary,
		materials: Summary,
		timeAllotted: Summary,
		instructors: z.array(z.object({ name: z.string(), ...Summary.shape })),
	},
	refusals: { no_evaluations: [404, "This course has no evaluations."] },
});

const EvaluationRow = z.object({
	id: z.int(),
	objectives: z.int(),
	materials: z.int(),
	timeAllotted: z.int(),
	instructors: z.array(z.object({ name: z.string(), rating: z.int() })),
	comment: z.string(),
	/** ISO 8601, UTC. */
	submittedAt: z.string(),
});
export type EvaluationRow = z.infer<typeof EvaluationRow>;

/** Without names: attendees answer more openly. The audit pack has them. */
export const listEvaluations = anyStaffCalls.get("/:courseID/answers", {
	summary: "List the answers of a course's evaluations without names, the latest first, 50 at a time",
	list: "evaluation answers",
	query: {
		/** The `next` of the previous page. */
		before: z.optional(recordId),
	},
	response: { evaluations: z.array(EvaluationRow), next: z.nullable(z.int()) },
});
