const changes: [pattern: RegExp, verb: string][] = [
	[/\bcreate table (?:if not exists )?([\w.]+)/g, "creates the table"],
	[/\balter table (?:if exists |only )*([\w.]+)/g, "changes the table"],
	[/\bcreate (?:unique )?index (?:concurrently )?(?:if not exists )?\w* ?on ([\w.]+)/g, "adds an index to"],
	[/\bupdate ([\w.]+) set\b/g, "updates rows of"],
	[/\bdrop table (?:if exists )?([\w.]+)/g, "removes the table"],
	[/\bdrop column (?:if exists )?([\w.]+)/g, "removes the column"],
];

/** Describes what a migration does to existing tables, for the plan of an upgrade. */
export function describeMigration(text: string): string {
	const statements = text
		.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ")
		.replaceAll(/\s+/g, " ")
		.toLowerCase();
	const found = changes.flatMap(([pattern, verb]) =>
		[...statements.matchAll(pattern)].map(([, name]) => `${verb} ${name}`),
	);
	const created = new Set(
		found.filter((change) => change.startsWith("creates")).map((change) => change.split(" ").at(-1)),
	);
	const useful = [...new Set(found)].filter(
		(change) => change.startsWith("creates") || !created.has(change.split(" ").at(-1)),
	);
	return useful.join(", ") || "changes views or functions";
}

/** Whether a migration removes what an older version that is still running may read. */
export const removesSomething = (text: string): boolean => /removes/.test(describeMigration(text));
