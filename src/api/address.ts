import type { Call } from "./call.ts";

type Value = string | number | boolean;
type Values = Record<string, Value | readonly Value[] | undefined>;

/**
 * Returns the address of a call below `/api`, with its parameters and query filled in. A list becomes a repeated
 * parameter.
 */
export function buildCallAddress(call: Call, input: { params?: unknown; query?: unknown }): string {
	const params = (input.params ?? {}) as Values;
	const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries((input.query ?? {}) as Values))
		for (const each of [value ?? []].flat() as Value[]) query.append(name, String(each));
	return query.size === 0 ? `/api${path}` : `/api${path}?${query}`;
}
