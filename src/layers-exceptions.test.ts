import { expect, test } from "vitest";
import { rules } from "#scripts/architecture/dependency-rules.ts";
import { exceptions } from "#scripts/architecture/exceptions.ts";

test.each(rules)("$name: each exception is still needed", ({ breaches, exceptions: known }) => {
	const outdated = Object.entries(known).filter(([place, max]) => (breaches.get(place) ?? 0) < max);
	expect(
		outdated.map(
			([place, max]) =>
				`${place}: ${breaches.get(place) ?? 0} instead of ${max}. Correct scripts/architecture/exceptions.ts.`,
		),
	).toEqual([]);
});

test("every list of exceptions belongs to a rule", () => {
	const names = rules.map(({ name }) => name);
	expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);
});
