import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withEvents } from "#scripts/architecture/events.ts";
import { features } from "./features.ts";

const page = readFileSync(new URL("../docs/developing/architecture.md", import.meta.url), "utf8");

test("docs/developing/architecture.md lists every event and question; node scripts/architecture/events.ts writes the lists", () => {
	expect(withEvents(page)).toBe(page);
});

test("every handled event is declared by the feature that publishes it", () => {
	const declared = new Set(features.flatMap(({ events = [] }) => events));
	const undeclared = features.flatMap(({ name, handlers = [] }) =>
		handlers.filter(({ event }) => !declared.has(event)).map(({ event }) => `${name}: ${event.name}`),
	);
	expect(undeclared).toEqual([]);
});

test("every question is declared by one feature and answered by at least one", () => {
	const declared = features.flatMap(({ questions = [] }) => questions);
	const answered = new Set(features.flatMap(({ answers = [] }) => answers.map(({ question }) => question)));
	expect([...answered].map(({ name }) => name).sort()).toEqual(declared.map(({ name }) => name).sort());
});
