import type { Call, Scope } from "#api/call.ts";

export interface DeclaredScope {
	scope: Scope;
	/** The calls that the scope opens, as their summaries. */
	calls: string[];
}

/** Collects the scopes that calls declare, in alphabetical order. */
export function declaredScopes(calls: readonly Pick<Call, "scope" | "summary">[]): DeclaredScope[] {
	const byScope = new Map<Scope, string[]>();
	for (const { scope, summary } of calls) if (scope) byScope.set(scope, [...(byScope.get(scope) ?? []), summary]);
	return [...byScope].sort(([a], [b]) => (a < b ? -1 : 1)).map(([scope, calls]) => ({ scope, calls }));
}
