import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveSeats } from "./derive-grants.ts";
import { findSavings, listSizes, parts, pressPart } from "./part-choice.ts";

type Part = (typeof parts)[number];

/** `LR` grants live and recording, `L5` is for a group of five, and `L+` is sold by the seat with a step at ten. */
const read = (name: string) => ({
	name,
	grants: { live: name.includes("L"), recording: name.includes("R"), transcript: name.includes("T") },
	seats: deriveSeats(`group of ${name.match(/\d+/)?.[0] ?? 1}`),
	perSeat: name.includes("+") ? { steps: [{ seats: 10 }] } : undefined,
});
const readAll = (names: string) => names.split(" ").map(read);
const standard = "L L5 L10 LR LT LRT T R RT";

test.each<[string, string, string, number, Part, string | undefined, string | null]>([
	["adds a part", standard, "L", 1, "recording", "LR", null],
	["takes a part away", standard, "LRT", 1, "live", "RT", null],
	["keeps the last part", standard, "R", 1, "recording", "R", null],
	["keeps the number of people, or says so", standard, "L5", 5, "recording", undefined, "seats"],
	["keeps a number that is sold by the seat", "L+ LR+ R", "L+", 7, "recording", "LR+", null],
	["finds nothing for seven that is sold for one", "L+ LR R", "L+", 7, "recording", undefined, "seats"],
	["replaces what isn't sold together", "L R", "L", 1, "recording", "R", "instead"],
	["adds a bundle", "L LRT", "L", 1, "recording", "LRT", null],
	["leaves a bundle", "L LRT", "LRT", 1, "recording", "L", null],
	["can't split the only bundle", "LRT", "LRT", 1, "recording", undefined, "combination"],
])("pressing a part %s", (_, offered, chosen, seats, part, expected, reason) => {
	const options = readAll(offered);
	const result = pressPart(options, options.find(({ name }) => name === chosen) ?? read(chosen), seats, part);
	expect([result.option?.name, result.reason]).toEqual([expected, reason]);
});

test("what a press chooses is offered, has the part or lost it, and fits the number of people", () => {
	const option = fc.constantFrom("L", "R", "T", "LR", "LT", "RT", "LRT", "L5", "LR5", "L+", "LR+");
	fc.assert(
		fc.property(
			fc.uniqueArray(option, { minLength: 1 }),
			fc.nat(),
			fc.constantFrom(...parts),
			fc.constantFrom(1, 5, 7),
			(names, at, part, typed) => {
				const offered = names.map(read);
				const chosen = offered[at % offered.length] as (typeof offered)[number];
				const seats = chosen.perSeat ? typed : chosen.seats;
				const { option: next } = pressPart(offered, chosen, seats, part);
				if (!next) return;
				expect(offered).toContain(next);
				expect(next.perSeat !== undefined || next.seats === seats).toBe(true);
				if (next !== chosen) expect(next.grants[part]).toBe(!chosen.grants[part]);
			},
		),
	);
});

test("lists the sizes of the chosen parts, in order", () => {
	const sizes = (offered: string, chosen: string) =>
		listSizes(readAll(offered), read(chosen)).map(({ option, seats }) => `${option.name}: ${seats}`);
	expect(sizes(standard, "L")).toEqual(["L: 1", "L5: 5", "L10: 10"]);
	expect(sizes(standard, "LR")).toEqual(["LR: 1"]);
	expect(sizes("L+ R", "L+")).toEqual(["L+: 1", "L+: 10"]);
});

test.each([
	["a bundle", "LR", 1, 33_200, 10_300],
	["a group", "L5", 5, 73_300, 41_200],
	["one part", "L", 1, 22_900, 0],
	["a bundle that costs more than its parts", "LR", 1, 99_900, 0],
	["a bundle of a part that isn't sold alone", "LT", 1, 100, 0],
])("returns what %s saves", (_, name, seats, pays, saved) => {
	const prices: Record<string, number> = { L: 22_900, R: 20_600 };
	expect(findSavings(readAll("L R LR LT L5"), read(name), seats, pays, (option) => prices[option.name] ?? 0)).toBe(
		saved,
	);
});
