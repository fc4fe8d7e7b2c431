import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withEvents } from "#scripts/architecture/events.ts";
import { features } from "./features.ts";

const page = readFileSync(new URL("../docs/architecture.md", import.meta.url), "utf8");

test("docs/architecture.md lists every event with its handlers; node scripts/architecture/events.ts writes the list", () => {
	expect(withEvents(page)).toBe(page);
});

test("every handled event is declared by the feature that publishes it", () => {
	const declared = new Set(features.flatMap(({ events = [] }) => events));
	const undeclared = features.flatMap(({ name, handlers = [] }) =>
		handlers.filter(({ event }) => !declared.has(event)).map(({ event }) => `${name}: ${event.name}`),
	);
	expect(undeclared).toEqual([]);
});
