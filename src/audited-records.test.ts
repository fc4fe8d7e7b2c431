import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { features } from "./features.ts";

const records = features.flatMap(({ records = [] }) => records);
const kinds = records.map(({ kind }) => kind);

/** Finds the kinds that sources name in audit events: of subjects, and in the first part of actions. */
function findAudited(): Map<string, string> {
	const found = new Map<string, string>();
	for (const file of globSync("{features,platform}/**/*.ts", { cwd: import.meta.dirname })) {
		const source = readFileSync(`${import.meta.dirname}/${file}`, "utf8");
		if (file.endsWith(".test.ts") || !/recordAudit|AuditEvent/.test(source)) continue;
		const actions = source
			.split("\n")
			.flatMap((line) => (/\baction\b/.test(line) ? [...line.matchAll(/["`]([\w-]+)\.[\w$]/g)] : []));
		for (const [, kind] of [...actions, ...source.matchAll(/\{ kind: "([\w-]+)"(?: as const)?, id\b/g)])
			found.set(kind as string, file);
	}
	return found;
}

test("every kind in the audit log is declared by the feature that owns it, so that the log can filter and open it", () => {
	const audited = findAudited();
	expect(audited.size).toBeGreaterThan(35);
	expect([...audited].filter(([kind]) => !kinds.includes(kind))).toEqual([]);
});

test("declares each kind once, in snake case, with a page that exists", () => {
	expect(kinds.toSorted()).toEqual([...new Set(kinds)].sort());
	expect(kinds.filter((kind) => !/^[a-z]+(_[a-z]+)*$/.test(kind))).toEqual([]);
	const routes = globSync("{routes.ts,features/*/*/routes.ts}", { cwd: import.meta.dirname })
		.flatMap((file) => readFileSync(`${import.meta.dirname}/${file}`, "utf8").match(/(?<=")console\/[^"]*(?=")/g) ?? [])
		.map((path) => `/${path.replace(/:\w+$/, ":id")}`);
	expect(records.filter(({ address }) => address !== null && !routes.includes(address))).toEqual([]);
});
