import type * as z from "zod/mini";
import type { StaffAccess } from "#values/roles.ts";

export { type Role, roleAllows, roles, type StaffAccess } from "#values/roles.ts";

/**
 * Who can make a call. There is no default: a call that declares no rule does not compile.
 * `operator` allows every role. A role allows staff members with that role and owners, and `support-or-accountant` both
 * roles. Every call of a staff member needs a session in which they proved a second factor.
 */
export type Access = "anyone" | "signed-in" | StaffAccess;

/** Whether an access rule admits only staff members. */
export const forStaff = (access: Access): access is StaffAccess => access !== "anyone" && access !== "signed-in";

/** What an API key can be allowed to do, such as `orders:read`. Calls declare the scope that opens them. */
export type Scope = `${string}:${"read" | "write"}`;

/** The status, the message, and fields of the body in addition to `code`, `message` and `details`. */
export type RefusalDeclaration = readonly [
	status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503,
	message: string,
	fields?: z.ZodMiniObject,
];

/** A schema, or the fields of an object. */
export type Schema = z.ZodMiniType | z.core.$ZodShape;

/** A call of the API: its request, response and refusals, declared once for client and server. */
export interface Call {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Path below `/api`; `:name` marks a parameter. */
	path: `/${string}`;
	summary: string;
	access: Access;
	/** Opens a staff call to API keys with this scope. Without it, no API key can make the call. */
	scope?: Scope;
	params?: Schema;
	query?: Schema;
	body?: Schema;
	response: Schema;
	/** The maximum body size in bytes, if 256 KB are not enough: whole courses, files. */
	maxBodyBytes?: number;
	/** Status of a successful response, 200 by default. */
	status?: 200 | 201;
	/** Expected refusals by their code. */
	refusals?: Record<string, RefusalDeclaration>;
	/**
	 * The name of the console list that the call reads in pages. The audit log records its exports, and who reads many
	 * pages.
	 */
	list?: string;
	/** Requires a second factor proved in the last minutes: refunds, role changes, exports. */
	fresh?: boolean;
	/** Every caller gets the same response, which can be cached until the catalog changes. */
	keep?: boolean;
	/** The browser completes the request even when the visitor leaves the page. */
	outlivesPage?: boolean;
}

/**
 * Marks requests of a list whose rows are saved as a file. They need a fresh second factor, and the audit log records
 * them.
 */
export const exportHeader = "lectern-export";

type SchemaOf<S> = S extends z.ZodMiniType ? S : S extends z.core.$ZodShape ? z.ZodMiniObject<S> : never;
type Parsed<S> = S extends Schema ? z.output<SchemaOf<S>> : undefined;
type Part<K extends string, S> = S extends Schema ? { [P in K]: z.input<SchemaOf<S>> } : { [P in K]?: undefined };

/** What a caller passes: only the parts that the call declares. */
export type InputOf<C extends Call> = Part<"params", C["params"]> & Part<"query", C["query"]> & Part<"body", C["body"]>;

/** What a handler receives, validated against the declaration. */
export interface RequestOf<C extends Call> {
	params: Parsed<C["params"]>;
	query: Parsed<C["query"]>;
	body: Parsed<C["body"]>;
}

/** The body of a successful response. */
export type ResponseOf<C extends Call> = z.output<SchemaOf<C["response"]>>;

export type RefusalCode<C extends Call> =
	C["refusals"] extends Record<string, RefusalDeclaration> ? keyof C["refusals"] & string : never;

type FieldsOf<D> = D extends readonly [unknown, unknown, infer F extends z.ZodMiniObject] ? z.output<F> : never;

/** The additional fields of a declared refusal, or never. */
export type RefusalFields<C extends Call, K extends RefusalCode<C>> = FieldsOf<NonNullable<C["refusals"]>[K]>;

/**
 * Declares a call and returns it with its exact type.
 *
 * @example
 * export const getCourse = declareCall({ method: "GET", path: "/admin/courses/:id", access: "anyone", … });
 */
export function declareCall<const C extends Call>(call: C): C {
	return call;
}
