import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";
import { optionalText, requiredText } from "../../../values/text.ts";
import { Version } from "../../../values/version.ts";

const Id = z.strictObject({
	id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: "Enter a positive whole number." })), z.transform(Number)),
});
const Code = z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,11}$/, { error: "Enter 2 to 12 capital letters, digits or hyphens, such as SHRM." }));
const details = {
	/** The name on certificates and in emails. */
	name: requiredText(80),
	/** A short description on certificates, such as `Recertification`. */
	kind: optionalText(40).check(z.trim()),
	/** `#` is a digit, `@` a letter, `*` either; empty if any number is allowed. */
	numberFormat: optionalText(40).check(z.trim()),
};

const AccreditingBody = z.object({
	id: z.int(),
	code: z.string(),
	name: z.string(),
	kind: z.string(),
	numberFormat: z.string(),
	/** How many courses grant its credits. */
	courses: z.int(),
	version: z.int(),
});
export type AccreditingBody = z.infer<typeof AccreditingBody>;

const unknown = { status: 404, message: "This accrediting body no longer exists." } as const;

export const listAccreditingBodies = declareCall({
	method: "GET",
	path: "/admin/accrediting-bodies",
	summary: "List the accrediting bodies, by code",
	access: "editor",
	scope: "courses:read",
	response: z.object({ bodies: z.array(AccreditingBody) }),
});

export const createAccreditingBody = declareCall({
	method: "POST",
	path: "/admin/accrediting-bodies",
	summary: "Create an accrediting body",
	access: "editor",
	scope: "courses:write",
	body: z.strictObject({ code: Code, ...details }),
	response: z.object({ body: AccreditingBody }),
	status: 201,
	refusals: {
		code_taken: { status: 409, message: "There is already an accrediting body with this code." },
		too_many: { status: 409, message: "There are already 50 accrediting bodies. Delete one that no course uses." },
	},
});

/** The code cannot change, because links to filtered lists contain it. Issued certificates keep the old name. */
export const changeAccreditingBody = declareCall({
	method: "PUT",
	path: "/admin/accrediting-bodies/:id",
	summary: "Change an accrediting body; issued certificates do not change",
	access: "editor",
	scope: "courses:write",
	params: Id,
	body: z.strictObject({ ...details, version: Version }),
	response: z.object({ body: AccreditingBody }),
	refusals: {
		unknown_body: unknown,
		changed_meanwhile: { status: 409, message: "Someone else changed this accrediting body. Close this window to see their changes." },
	},
});

export const deleteAccreditingBody = declareCall({
	method: "DELETE",
	path: "/admin/accrediting-bodies/:id",
	summary: "Delete an accrediting body that no course uses",
	access: "editor",
	scope: "courses:write",
	params: Id,
	response: z.object({ message: z.string() }),
	refusals: {
		unknown_body: unknown,
		in_use: { status: 409, message: "Courses grant credits of this accrediting body. Remove the credits from the courses first." },
	},
});
