import type { Call, StaffAccess } from "./call.ts";

interface Shared extends Pick<Call, "access" | "params" | "refusals"> {
	scope?: string;
}

/** What is left to declare of a call whose address, access and scope are shared. */
type Rest = Omit<Call, "method" | "path" | "access" | "scope">;

type SharedParts<S> = { [K in keyof S & ("params" | "refusals")]: S[K] };

/**
 * Declares the calls of staff members below an address. With a `scope`, API keys can make them: reading needs
 * `scope:read`, anything else `scope:write`.
 *
 * @example
 * const editorCalls = staffCalls("/admin/promo-codes", { access: "editor", scope: "promo-codes", params: id });
 * export const getPromoCode = editorCalls.get("/:id", { summary: "Get a promo code", … });
 */
export const staffCalls = <const S extends Shared & { access: StaffAccess }>(address: `/${string}`, shared: S) =>
	callsBelow(address, shared);

/**
 * Declares calls below an address, which share an access rule. Calls of a record (`/:id`) share its parameters and
 * refusals. They can have further parameters if the shared ones are written as fields.
 */
export function callsBelow<const S extends Shared>(address: `/${string}`, { access, scope, params, refusals }: S) {
	function declare<const M extends Call["method"]>(method: M) {
		type Base = { method: M; path: `/${string}`; access: S["access"] };
		function call<const C extends Rest>(path: `/:${string}`, rest: C): C & Base & SharedParts<S>;
		function call<const C extends Rest>(path: "" | `/${string}`, rest: C): C & Base;
		function call(path: string, rest: Rest): Call {
			const record = path.startsWith("/:")
				? {
						...(params && { params: rest.params ? { ...params, ...rest.params } : params }),
						...(refusals && { refusals: { ...refusals, ...rest.refusals } }),
					}
				: {};
			return {
				...rest,
				...record,
				method,
				path: `${address}${path}`,
				access,
				...(scope && { scope: `${scope}:${method === "GET" ? "read" : "write"}` }),
			};
		}
		return call;
	}
	return {
		get: declare("GET"),
		post: declare("POST"),
		put: declare("PUT"),
		patch: declare("PATCH"),
		delete: declare("DELETE"),
	};
}
