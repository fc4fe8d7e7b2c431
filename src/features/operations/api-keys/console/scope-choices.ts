interface DeclaredScope {
	scope: string;
	calls: string[];
}

/** What a key can do with one kind of record. */
export interface ScopeChoice {
	/** The first part of the scope, such as `live-sessions`. */
	resource: string;
	/** For people, such as `Live sessions`. */
	label: string;
	read: string[];
	write: string[];
}

export type Level = "none" | "read" | "write";

/** Groups scopes by the kind of record. */
export function groupScopes(scopes: readonly DeclaredScope[]): ScopeChoice[] {
	const choices = new Map<string, ScopeChoice>();
	for (const { scope, calls } of scopes) {
		const [resource = "", action] = scope.split(":");
		const text = resource.replaceAll("-", " ");
		const choice = choices.get(resource) ?? {
			resource,
			label: text.charAt(0).toUpperCase() + text.slice(1),
			read: [],
			write: [],
		};
		choices.set(resource, { ...choice, [action === "write" ? "write" : "read"]: calls });
	}
	return [...choices.values()];
}

/** Returns the level that chosen scopes give to one kind of record. */
export const findScopeLevel = (scopes: readonly string[], { resource }: Pick<ScopeChoice, "resource">): Level =>
	scopes.includes(`${resource}:write`) ? "write" : scopes.includes(`${resource}:read`) ? "read" : "none";

/** Replaces the level of one kind of record. Writing includes reading. */
export function withLevel(
	scopes: readonly string[],
	{ resource, read }: Pick<ScopeChoice, "resource" | "read">,
	level: Level,
): string[] {
	const others = scopes.filter((scope) => !scope.startsWith(`${resource}:`));
	if (level === "none") return others;
	return [
		...others,
		...(read.length > 0 ? [`${resource}:read`] : []),
		...(level === "write" ? [`${resource}:write`] : []),
	];
}
