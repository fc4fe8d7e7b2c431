import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { pluck } from "#values/fields/definitions.ts";
import { enteredId } from "#values/fields/ids.ts";
import { Version } from "#values/version.ts";
import { bodyFields } from "./fields.ts";
import { BodyLogo } from "./rules/body-logo.ts";

const Id = {
	id: enteredId,
};
const Code = z
	.string()
	.check(
		z.regex(/^[A-Z][A-Z0-9-]{1,11}$/, { error: "Enter 2 to 12 capital letters, digits or hyphens, such as SHRM." }),
	);
const details = pluck(bodyFields, "input");

/** The id of an uploaded logo; null: none. Without it, a change keeps the logo. */
const Logo = z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{22}$/))));

const UploadedLogo = z.extend(BodyLogo, { id: z.string() });
export type UploadedLogo = z.infer<typeof UploadedLogo>;

const AccreditingBody = z.object({
	id: z.int(),
	code: z.string(),
	...pluck(bodyFields, "output"),
	/** As pages show it. */
	logo: z.nullable(UploadedLogo),
	/** How many courses grant its credits. */
	courses: z.int(),
	version: z.int(),
});
export type AccreditingBody = z.infer<typeof AccreditingBody>;

const logoNotFound = [409, "This logo isn't stored. Upload it again."] as const;
const unknown = [404, "This accrediting body no longer exists."] as const;

const editorCalls = staffCalls("/admin/accrediting-bodies", {
	access: "editor",
	scope: "courses",
	params: Id,
	refusals: { unknown_body: unknown },
});

export const listAccreditingBodies = editorCalls.get("", {
	summary: "List the accrediting bodies, by code",
	list: "accrediting-bodies",
	response: { bodies: z.array(AccreditingBody) },
});

export const createAccreditingBody = editorCalls.post("", {
	summary: "Create an accrediting body",
	body: { code: Code, ...details, logo: Logo },
	response: { body: AccreditingBody },
	status: 201,
	refusals: {
		code_taken: [409, "There is already an accrediting body with this code."],
		too_many: [409, "There are already 50 accrediting bodies. Delete one that no course uses."],
		logo_not_found: logoNotFound,
	},
});

/** The code cannot change, because links to filtered lists contain it. Issued certificates keep the old name. */
export const changeAccreditingBody = editorCalls.put("/:id", {
	summary: "Change an accrediting body; issued certificates do not change",
	body: { ...details, logo: Logo, version: Version },
	response: { body: AccreditingBody },
	refusals: {
		changed_meanwhile: [409, "Someone else changed this accrediting body. Close this window to see their changes."],
		logo_not_found: logoNotFound,
	},
});

export const deleteAccreditingBody = editorCalls.delete("/:id", {
	summary: "Delete an accrediting body that no course uses",
	response: { message: z.string() },
	refusals: {
		in_use: [409, "Courses grant credits of this accrediting body. Remove the credits from the courses first."],
	},
});

/** The highest number of accrediting bodies, because filters and forms list all of them. */
export const maxBodies = 50;

/** The largest file of a logo, in bytes. */
export const maxLogoBytes = 1024 * 1024;
export const logoTooLarge = "This file is too large. Upload a logo of at most 1 MB.";

/** Stores a logo, which shows only after an accrediting body is saved with it. */
export const uploadBodyLogo = editorCalls.post("/logos", {
	summary: "Upload the logo of an accrediting body",
	/** `file`: the content in base64. */
	body: {
		file: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(maxLogoBytes / 3) * 4, { error: logoTooLarge })),
	},
	maxBodyBytes: 1_500_000,
	response: UploadedLogo,
	status: 201,
	refusals: {
		logo_refused: [422, "This file isn't an image that can be read. Upload an SVG, PNG, JPEG, WebP or AVIF."],
	},
});
