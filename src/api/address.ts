import type { Call } from "./call.ts";

type Values = Record<string, string | number | boolean | undefined>;

/** Returns the address of a call below `/api`, with its parameters and query filled in. */
export function buildCallAddress(call: Call, input: { params?: unknown; query?: unknown }): string {
	const params = (input.params ?? {}) as Values;
	const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
	const query = Object.entries((input.query ?? {}) as Values).filter(([, value]) => value !== undefined);
	if (query.length === 0) return `/api${path}`;
	return `/api${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
}
