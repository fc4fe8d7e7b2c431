import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { deliveryMethods } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { enteredId } from "#values/fields/ids.ts";
import { Version } from "#values/version.ts";
import { ApprovalDetails } from "./rules/approval.ts";
import { ProgramDetails } from "./rules/program.ts";

const Id = { id: enteredId };
const Course = { courseID: enteredId };
const Body = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,11}$/, { error: "Choose an accrediting body." }));

const Missing = z.object({
	/** The part of the program, or what else has to change. */
	part: z.string(),
	message: z.string(),
});

const EditedProgram = z.object({
	id: z.int(),
	courseID: z.int(),
	accreditingBody: z.string(),
	method: z.enum(deliveryMethods),
	details: ProgramDetails,
	/** The first day on which it was public; null before. */
	firstPublishedOn: z.nullable(z.string()),
	/** The rules that it follows; null if the body has none for its delivery method. */
	rules: z.nullable(z.object({ id: z.int(), name: z.string(), version: z.int() })),
	/** What has to change before the course can be published; empty if nothing has. */
	missing: z.array(Missing),
	version: z.int(),
});
export type EditedProgram = z.infer<typeof EditedProgram>;

const ListedProgram = z.object({ ...EditedProgram.shape, title: z.string(), isPublished: z.boolean() });

/** The most programs of a course, because its editor shows all of them. */
export const maxProgramsOfCourse = 20;

const noCourse: RefusalDeclaration = [404, "Course not found."];
const noProgram: RefusalDeclaration = [404, "This program no longer exists."];
const notValid: RefusalDeclaration = [400, "Check the highlighted fields."];
const notComplete: RefusalDeclaration = [422, "The course is published, so its programs have to be complete."];
const changedMeanwhile: RefusalDeclaration = [
	409,
	"Someone else changed this program. Reload the page to see their changes.",
];

const editorCalls = staffCalls("/admin", { access: "editor", scope: "courses" });

/** With what the course suggests for new programs, by body. */
export const listCoursePrograms = editorCalls.get("/courses/:courseID/programs", {
	summary: "List the programs of a course, and what is missing before it can be published",
	params: Course,
	response: { programs: z.array(EditedProgram), suggestions: z.record(z.string(), ProgramDetails) },
	refusals: { no_course: noCourse },
});

export const listAllPrograms = editorCalls.get("/programs", {
	summary: "List programs, the newest first, with what is missing, 100 at a time",
	list: "programs",
	query: {
		/** `missing`: only programs of published courses that lack something. */
		state: z.optional(z.enum(["missing"])),
		/** The `next` of the previous page. */
		before: z.optional(enteredId),
	},
	response: { programs: z.array(ListedProgram), next: z.nullable(z.int()) },
});

export const createProgram = editorCalls.post("/courses/:courseID/programs", {
	summary: "Add a program to a course: an accrediting body and a delivery method",
	params: Course,
	body: { accreditingBody: Body, method: z.enum(deliveryMethods), ...ProgramDetails.shape },
	response: EditedProgram,
	status: 201,
	refusals: {
		no_course: noCourse,
		body_not_found: [409, "This accrediting body no longer exists. Choose another one."],
		already_there: [409, "The course already has a program of this body for this delivery method."],
		too_many: [409, `A course can have ${maxProgramsOfCourse} programs. Delete one first.`],
		not_valid: notValid,
		not_complete: notComplete,
	},
});

export const changeProgram = editorCalls.put("/programs/:id", {
	summary: "Change a program",
	params: Id,
	body: { ...ProgramDetails.shape, version: Version },
	response: EditedProgram,
	refusals: {
		program_not_found: noProgram,
		changed_meanwhile: changedMeanwhile,
		not_valid: notValid,
		not_complete: notComplete,
	},
});

export const deleteProgram = editorCalls.delete("/programs/:id", {
	summary: "Delete a program; certificates keep what they say",
	params: Id,
	response: { message: z.string() },
	refusals: {
		program_not_found: noProgram,
		already_sold: [
			409,
			"Customers bought the course with this program, so it stays. Enter an expiration date instead.",
		],
	},
});

const Approval = z.object({ ...ApprovalDetails.shape, id: z.int(), accreditingBody: z.string(), version: z.int() });
export type Approval = z.infer<typeof Approval>;

/** The most approvals, because the list shows all of them. */
export const maxApprovals = 200;

const noApproval: RefusalDeclaration = [404, "This approval no longer exists."];
const wrongDates: RefusalDeclaration = [400, "Check the highlighted dates."];

export const listApprovals = editorCalls.get("/provider-approvals", {
	summary: "List the approvals by accrediting bodies, by body",
	list: "provider-approvals",
	response: { approvals: z.array(Approval) },
});

const ownerCalls = staffCalls("/admin/provider-approvals", {
	access: "owner",
	params: Id,
	refusals: { approval_not_found: noApproval },
});

export const createApproval = ownerCalls.post("", {
	summary: "Add an approval by an accrediting body",
	body: { accreditingBody: Body, ...ApprovalDetails.shape },
	response: Approval,
	status: 201,
	refusals: {
		body_not_found: [409, "This accrediting body no longer exists. Choose another one."],
		too_many: [409, `There are already ${maxApprovals} approvals. Delete one that has ended.`],
		wrong_dates: wrongDates,
	},
});

export const changeApproval = ownerCalls.put("/:id", {
	summary: "Change an approval; issued certificates do not change",
	body: { ...ApprovalDetails.shape, version: Version },
	response: Approval,
	refusals: {
		changed_meanwhile: [409, "Someone else changed this approval. Close this window to see their changes."],
		wrong_dates: wrongDates,
	},
});

export const deleteApproval = ownerCalls.delete("/:id", {
	summary: "Delete an approval; issued certificates do not change",
	response: { message: z.string() },
});
