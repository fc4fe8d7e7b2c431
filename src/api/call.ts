import type * as z from "zod/mini";
import type { Role } from "../values/roles.ts";

export { type Role, roles } from "../values/roles.ts";

/**
 * Who may make a call. There is no default: a call that declares no rule does not compile. `operator` is any of them; a
 * role stands for itself and for owners. Every operator's call needs a session in which a second factor was shown.
 */
export type Access = "anyone" | "signed-in" | "operator" | Role;

/** Whether an access rule asks for an operator. */
export const forStaff = (access: Access): access is "operator" | Role => access !== "anyone" && access !== "signed-in";

/** Whether somebody in that role may do what the rule asks a role for. */
export const roleAllows = (access: "operator" | Role, role: Role): boolean => access === "operator" || role === "owner" || role === access;

/** An expected refusal. */
export interface RefusalDeclaration {
	status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503;
	message: string;
	/** Fields of the body beside `code`, `message` and `details`. */
	fields?: z.ZodMiniObject;
}

/** One call of the API: everything that crosses the wire, declared once for both sides. */
export interface Call {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Path below `/api`, with `:name` for parameters. */
	path: `/${string}`;
	summary: string;
	access: Access;
	params?: z.ZodMiniType;
	query?: z.ZodMiniType;
	body?: z.ZodMiniType;
	/** The body of a successful response. */
	response: z.ZodMiniType;
	/** The longest body in bytes, where 256 KB are too few: texts of a whole course, files. */
	largestBody?: number;
	/** Status of a successful response, 200 by default. */
	status?: 200 | 201;
	/** Expected refusals by their code. */
	refusals?: Record<string, RefusalDeclaration>;
	/** True when the operator must have proved again, in the last minutes, who they are: refunds, roles, exports. */
	fresh?: boolean;
	/** True when every caller gets the same response, which may be cached until the catalog changes. */
	keep?: boolean;
	/** True when it must arrive although the page is left while it is under way. */
	outlivesPage?: boolean;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Written<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Part<K extends string, S> = S extends z.ZodMiniType ? { [P in K]: Written<S> } : { [P in K]?: undefined };

/** What a caller gives: only the parts that the call declares. */
export type InputOf<C extends Call> = Part<"params", C["params"]> & Part<"query", C["query"]> & Part<"body", C["body"]>;

/** What a handler gets, after every part was checked against the declaration. */
export interface RequestOf<C extends Call> {
	params: Parsed<C["params"]>;
	query: Parsed<C["query"]>;
	body: Parsed<C["body"]>;
}

/** What the caller receives when all went well. */
export type ResponseOf<C extends Call> = z.output<C["response"]>;

/** The refusal codes that this call declares. */
export type RefusalCode<C extends Call> = C["refusals"] extends Record<string, RefusalDeclaration> ? keyof C["refusals"] & string : never;

type FieldsOf<D> = D extends { fields: infer F extends z.ZodMiniObject } ? z.output<F> : never;

/** The further fields of a declared refusal; never if it has none. */
export type RefusalFields<C extends Call, K extends RefusalCode<C>> = FieldsOf<NonNullable<C["refusals"]>[K]>;

/**
 * Declares a call. Gives it back unchanged, with its exact type.
 *
 * @example
 * export const getCourse = declareCall({ method: "GET", path: "/admin/courses/:id", access: "anyone", … });
 */
export function declareCall<const C extends Call>(call: C): C {
	return call;
}
