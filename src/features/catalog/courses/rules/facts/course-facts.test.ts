import fc from "fast-check";
import { expect, test } from "vitest";
import { agendaErrors } from "./course-facts.ts";

const minutes = fc.uniqueArray(fc.nat(200), { maxLength: 8 });
const createAgenda = (starts: number[]) => starts.map((minute) => ({ minute, title: "Part" }));

test("an agenda in order that ends in time has no errors", () => {
	fc.assert(
		fc.property(minutes, (starts) => {
			expect(agendaErrors(createAgenda(starts.toSorted((a, b) => a - b)), 201)).toEqual([]);
		}),
	);
});

test("each part that does not start after the one before it, or starts at the end or later, is an error", () => {
	fc.assert(
		fc.property(fc.array(fc.nat(200), { maxLength: 8 }), fc.integer({ min: 1, max: 200 }), (starts, duration) => {
			const wrong = starts.flatMap((minute, index) =>
				minute >= duration || minute <= (starts[index - 1] ?? -1) ? [index] : [],
			);
			expect(agendaErrors(createAgenda(starts), duration).map(({ index }) => index)).toEqual(wrong);
		}),
	);
});
